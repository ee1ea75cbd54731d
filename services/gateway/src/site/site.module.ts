import { Module } from '@nestjs/common';

import { SiteController } from './site.controller';

/** Serves the built web app; the last module, as its route takes what no other one does. */
@Module({ controllers: [SiteController] })
export class SiteModule {}
