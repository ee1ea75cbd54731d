import type { DemoPerson, DemoSignIn } from '../types';
import { austin } from './austin';
import { bayArea } from './bay-area';
import { boston } from './boston';
import { chicago } from './chicago';
import { denver } from './denver';
import { losAngeles } from './los-angeles';
import { newYork } from './new-york';
import { demoPassword } from './person';
import { philadelphia } from './philadelphia';
import { seattle } from './seattle';

export { demoPassword };

/** All demo people, by ID. */
export const demoPeople: readonly DemoPerson[] = [
  ...bayArea,
  ...newYork,
  ...boston,
  ...chicago,
  ...austin,
  ...seattle,
  ...denver,
  ...losAngeles,
  ...philadelphia,
].sort((one, other) => one.id - other.id);

/** The three demo sign-ins: people 1, 2 and 3. */
export const demoSignIns: readonly DemoSignIn[] = [
  { role: 'admin', email: 'admin@circlet.example', password: demoPassword, name: 'Ingrid Halvorsen' },
  { role: 'moderator', email: 'moderator@circlet.example', password: demoPassword, name: 'Marcus Bell' },
  { role: 'member', email: 'member@circlet.example', password: demoPassword, name: 'Maya Torres' },
];
