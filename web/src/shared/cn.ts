import { clsx, type ClassValue } from 'clsx';

import { mergeClasses } from './merge-classes.rules';

/** Joins class names. If two Tailwind classes set the same property, the later one wins. */
export const cn = (...classes: ClassValue[]): string => mergeClasses(clsx(classes));
