import { Gazetteer } from '@circlet/places';

/** Read at start, once: a tenth of a second. */
export const gazetteer = new Gazetteer();
