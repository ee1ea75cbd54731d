import { Gazetteer } from '@circlet/places';

/** Loaded once at startup, in about a tenth of a second. */
export const gazetteer = new Gazetteer();
