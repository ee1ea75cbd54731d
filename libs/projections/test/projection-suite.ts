import { dataSourceOptions } from '@circlet/platform/database';
import { createTestDatabase, nextId, type TestDatabase } from '@circlet/testing';
import { DataSource, type EntityManager } from 'typeorm';

/** Handles one event about a user or group. */
export type Step = (tx: EntityManager, id: number) => Promise<unknown>;

/** A database for projections. */
export class ProjectionSuite {
  private constructor(
    private readonly database: TestDatabase,
    readonly dataSource: DataSource,
  ) {}

  /** @param tables - the statement that creates the tables */
  static async start(tables: string): Promise<ProjectionSuite> {
    const database = await createTestDatabase('projections');
    const options = dataSourceOptions({ url: database.url, name: 'projections-test', migrations: [] });
    const dataSource = await new DataSource(options).initialize();
    await dataSource.query(tables);
    return new ProjectionSuite(database, dataSource);
  }

  async stop(): Promise<void> {
    await this.dataSource.destroy();
    await this.database.drop();
  }

  /** Runs the steps one after the other, each in its own transaction. */
  async run(id: number, ...steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.dataSource.transaction((tx) => step(tx, id));
  }

  /**
   * Runs the steps in every order, each time for another user or group.
   * @param read - returns the result for an id
   * @returns the results without duplicates
   */
  async inEveryOrder<Result>(
    steps: readonly Step[],
    read: (id: number) => Promise<Result>,
  ): Promise<Result[]> {
    const results = new Map<string, Result>();
    for (const order of permutations(steps)) {
      const id = nextId();
      await this.run(id, ...order);
      const result = await read(id);
      results.set(JSON.stringify(result), result);
    }
    return [...results.values()];
  }
}

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
      );
