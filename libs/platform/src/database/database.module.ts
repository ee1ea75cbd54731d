import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { dataSourceOptions, type DatabaseSettings } from './data-source-options';

/** The service's own database. */
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
