import { Module } from '@nestjs/common';

import { LinkSigner } from './link-signer';

/** Signed links in emails. */
@Module({ providers: [LinkSigner], exports: [LinkSigner] })
export class LinksModule {}
