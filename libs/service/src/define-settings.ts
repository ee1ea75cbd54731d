import type { ServiceName } from '@circlet/contracts';
import { postgresUrl, type ServiceSettings, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

/** A service behind the gateway; each has its own database. */
export type DatabaseOwner = Exclude<ServiceName, 'gateway'>;

/** The environment variable with the URL of a service's database. */
export type DatabaseVariable<Name extends DatabaseOwner> = `DATABASE_URL_${Uppercase<Name>}`;

/** Settings that every service behind the gateway has. */
export type CommonSettings<Name extends DatabaseOwner> = ServiceSettings &
  Readonly<Record<DatabaseVariable<Name>, string>>;

/** Returns the name of the environment variable with the URL of a service's database. */
export const databaseVariable = <Name extends DatabaseOwner>(name: Name): DatabaseVariable<Name> =>
  `DATABASE_URL_${name.toUpperCase() as Uppercase<Name>}`;

const databaseUrl = postgresUrl.describe("the service's database");

/** Returns the shape of the only setting that migrations, the demo and the seed need. */
export const databaseSetting = <Name extends DatabaseOwner>(
  name: Name,
): Record<DatabaseVariable<Name>, typeof databaseUrl> =>
  ({ [databaseVariable(name)]: databaseUrl }) as Record<DatabaseVariable<Name>, typeof databaseUrl>;

/**
 * Returns the schema of a service's environment variables: those that every service has, and its own.
 * @param own - each setting with a description, which becomes its row in `docs/operations.md`
 */
export const defineSettings = <Name extends DatabaseOwner, Own extends z.ZodRawShape>(name: Name, own: Own) =>
  z.object({ ...serviceSettings, ...databaseSetting(name), ...own });
