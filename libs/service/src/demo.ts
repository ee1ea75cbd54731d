import { dataSourceOptions, type DatabaseSettings } from '@circlet/platform/database';
import { DataSource } from 'typeorm';

/** The demo data of a service. */
export interface Demo {
  /**
   * Fills an empty database, completely or not at all.
   * @returns false when the database already has data, which is left unchanged
   */
  load(database: DataSource, environment: NodeJS.ProcessEnv): Promise<boolean>;
  /** Printed when the data was loaded. */
  readonly loaded: string;
  /** Printed when the database already had data. */
  readonly alreadyThere: string;
}

/**
 * Loads a service's demo data.
 * @returns the result, as a sentence
 */
export async function loadDemo(
  demo: Demo,
  settings: DatabaseSettings,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const database = await new DataSource(dataSourceOptions({ ...settings, poolSize: 1 })).initialize();
  try {
    return (await demo.load(database, environment)) ? demo.loaded : demo.alreadyThere;
  } finally {
    await database.destroy();
  }
}
