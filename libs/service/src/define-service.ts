import { type EventHandlers, EventsModule } from '@circlet/events';
import {
  commandLogger,
  commonSettings,
  LoggingModule,
  MetricsModule,
  NatsModule,
  readSettings,
  runMain,
  runService,
  SettingsError,
  SettingsModule,
  startTracing,
} from '@circlet/platform';
import { DatabaseModule, type DatabaseSettings, migrate, serviceHealth } from '@circlet/platform/database';
import { type DynamicModule, Logger, Module, type Provider, type Type } from '@nestjs/common';
import { z } from 'zod';

import {
  type CommonSettings,
  type DatabaseOwner,
  databaseSetting,
  databaseVariable,
} from './define-settings';
import { type Demo, loadDemo } from './demo';

/** Everything that makes one service different from the others. */
export interface ServiceDefinition<Name extends DatabaseOwner, Settings extends CommonSettings<Name>> {
  readonly name: Name;
  /** See `defineSettings`. Providers inject the parsed settings as `SETTINGS`. */
  readonly settings: z.ZodType<Settings>;
  /** Variables that are deleted from the environment once they are read, so that no child process gets them. */
  readonly hiddenFromChildren?: readonly (keyof Settings & string)[];
  readonly database: Pick<DatabaseSettings, 'entities' | 'migrations'>;
  /** Feature modules. Event handlers can inject their exports. */
  readonly modules: readonly Type[];
  /** Global providers that connect the service to the outside world. Tests replace them. */
  readonly providers?: readonly Provider[];
  /** Reactions to events of other services. */
  readonly handlers: readonly EventHandlers[];
  readonly demo: Demo;
}

@Module({})
class RootModule {}

/** A service behind the gateway: its root module, and the commands of its program. */
export class Service<
  Name extends DatabaseOwner = DatabaseOwner,
  Settings extends CommonSettings<Name> = CommonSettings<Name>,
> {
  constructor(private readonly definition: ServiceDefinition<Name, Settings>) {}

  get name(): Name {
    return this.definition.name;
  }

  /**
   * Parses the settings.
   * @throws SettingsError that lists every missing or invalid variable
   */
  readSettings(environment: NodeJS.ProcessEnv): Settings {
    return readSettings(this.definition.settings, environment);
  }

  /** Parses only the database URL, for programs that need nothing else. */
  readDatabaseUrl(environment: NodeJS.ProcessEnv): string {
    const name: DatabaseOwner = this.definition.name;
    return readSettings(z.object(databaseSetting(name)), environment)[databaseVariable(name)];
  }

  /** @param url - of the service's database */
  databaseSettings(url: string): DatabaseSettings {
    return { url, name: this.definition.name, ...this.definition.database };
  }

  /**
   * Returns the root module.
   * @param replacements - take the place of `providers` with the same token
   */
  module(settings: Settings, replacements: readonly Provider[] = []): DynamicModule {
    const { name, modules, handlers, providers = [] } = this.definition;
    return {
      module: RootModule,
      imports: [
        SettingsModule.with(settings, [...providers, ...replacements]),
        LoggingModule.forService(name, settings.LOG_LEVEL),
        NatsModule.connect(settings.NATS_URL, name),
        MetricsModule.forProcess(name, settings),
        DatabaseModule.connect(this.databaseSettings(settings[databaseVariable(name)])),
        serviceHealth(),
        EventsModule.forService(name),
        EventsModule.subscribe({ imports: [...modules], handlers }),
        ...modules,
      ],
    };
  }

  /** Runs the program: `node main.js`, `node main.js migrate` or `node main.js load-demo`. */
  main(): void {
    const { env, argv } = process;
    const [, , command = 'run'] = argv;
    const commands = new Map<string, () => Promise<unknown>>([
      ['run', () => this.run(env)],
      ['migrate', () => this.migrate(env)],
      ['load-demo', () => this.loadDemo(env)],
    ]);
    runMain(async () => {
      const start = commands.get(command);
      if (start === undefined)
        throw new Error(`There is no command ${command}, only ${[...commands.keys()].join(', ')}`);
      await start();
    });
  }

  private async run(environment: NodeJS.ProcessEnv): Promise<void> {
    const settings = this.readSettings(environment);
    for (const name of this.definition.hiddenFromChildren ?? []) Reflect.deleteProperty(environment, name);
    await startTracing(this.definition.name, settings.OTEL_EXPORTER_OTLP_ENDPOINT);
    await runService({
      name: this.definition.name,
      module: this.module(settings),
      natsUrl: settings.NATS_URL,
      host: settings.HOST,
      healthPort: settings.HEALTH_PORT,
    });
  }

  /** Logs like the running service, because the same collector reads it. */
  private async migrate(environment: NodeJS.ProcessEnv): Promise<void> {
    const { LOG_LEVEL } = readSettings(z.object({ LOG_LEVEL: commonSettings.LOG_LEVEL }), environment);
    Logger.overrideLogger(commandLogger(this.definition.name, LOG_LEVEL));
    const logger = new Logger('Migrations');
    try {
      const migrations = await migrate(this.databaseSettings(this.readDatabaseUrl(environment)));
      logger.log({ migrations }, 'The database is up to date');
    } catch (error) {
      if (error instanceof SettingsError) throw error;
      logger.error({ err: error }, 'Migration failed');
      process.exitCode = 1;
    }
  }

  private async loadDemo(environment: NodeJS.ProcessEnv): Promise<void> {
    if (environment.NODE_ENV === 'production') throw new Error('Demo data must not be loaded in production');
    const settings = this.databaseSettings(this.readDatabaseUrl(environment));
    process.stdout.write(`${await loadDemo(this.definition.demo, settings, environment)}\n`);
  }
}

/** Defines a service behind the gateway. */
export const defineService = <Name extends DatabaseOwner, Settings extends CommonSettings<Name>>(
  definition: ServiceDefinition<Name, Settings>,
): Service<Name, Settings> => new Service(definition);
