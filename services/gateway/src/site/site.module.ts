import { Module } from '@nestjs/common';

import { SiteController } from './site.controller';

/** Serves the built web app. Must be the last module, because its route matches every path. */
@Module({ controllers: [SiteController] })
export class SiteModule {}
