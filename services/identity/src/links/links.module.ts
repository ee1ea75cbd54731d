import { Module } from '@nestjs/common';

import { LinkSigner } from './link-signer';

/** Links that go out in mails. */
@Module({ providers: [LinkSigner], exports: [LinkSigner] })
export class LinksModule {}
