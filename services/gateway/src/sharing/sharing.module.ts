import { Module } from '@nestjs/common';

import { ServicesModule } from '../routes/service-calls';
import { SharedPage } from './shared-page';
import { SitemapController } from './sitemap.controller';

/** How other sites see the product: tags of shared links, the sitemap and rules for search engines. */
@Module({
  imports: [ServicesModule],
  controllers: [SitemapController],
  providers: [SharedPage],
  exports: [SharedPage],
})
export class SharingModule {}
