import { createRequire } from 'node:module';

/** The contracts as they were built: Node finds no names in swc's CommonJS when it is imported. */
export const contracts = createRequire(import.meta.url)(
  '@circlet/contracts',
) as typeof import('@circlet/contracts');
