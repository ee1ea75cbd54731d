import { Module } from '@nestjs/common';

import { AccountDataController } from './account-data.controller';
import { AccountDataRepository } from './account-data.repository';

@Module({ controllers: [AccountDataController], providers: [AccountDataRepository] })
export class AccountDataModule {}
