import type { DemoGroup } from '../types';
import { austin } from './austin';
import { bayArea } from './bay-area';
import { boston } from './boston';
import { chicago } from './chicago';
import { denver } from './denver';
import { losAngeles } from './los-angeles';
import { newYork } from './new-york';
import { philadelphia } from './philadelphia';
import { seattle } from './seattle';

/** All demo groups, by ID. */
export const demoGroups: readonly DemoGroup[] = [
  ...bayArea,
  ...newYork,
  ...boston,
  ...chicago,
  ...austin,
  ...seattle,
  ...denver,
  ...losAngeles,
  ...philadelphia,
];
