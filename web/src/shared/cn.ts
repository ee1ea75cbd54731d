import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names. If two Tailwind classes set the same property, the later one wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
