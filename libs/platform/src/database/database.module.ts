import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { dataSourceOptions, type DatabaseSettings } from './data-source-options';

/** Connects a service to its database. */
@Module({})
export class DatabaseModule {
  static connect(settings: DatabaseSettings): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({ ...dataSourceOptions(settings), retryAttempts: 20, retryDelay: 500 }),
      ],
    };
  }
}
