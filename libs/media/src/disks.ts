import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Disk } from 'flydrive';

import { bucketOf } from './bucket.rules';

/** A disk that is opened when it is first used, and the folder on it that is ours. */
export interface Place {
  readonly disk: () => Promise<Disk>;
  readonly prefix: string;
}

const once = (open: () => Promise<Disk>): (() => Promise<Disk>) => {
  let opened: Promise<Disk> | undefined;
  return () => (opened ??= open());
};

/** A folder of this machine; it is made if it is not there. */
export function folderAt(url: string): Place {
  const location = fileURLToPath(url);
  mkdirSync(location, { recursive: true });
  const disk = once(async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
    return new Disk(new FSDriver({ location, visibility: 'public' }));
  });
  return { disk, prefix: '' };
}

/** A bucket at Amazon or at any store that speaks S3. Its client is large: it is loaded only where there is one. */
export function bucketAt(url: string): Place {
  const { bucket, prefix, region, endpoint, credentials } = bucketOf(url);
  const disk = once(async () => {
    const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
    return new Disk(
      new S3Driver({
        bucket,
        region,
        visibility: 'private',
        // Buckets have had no such lists since 2023, and other stores never had them.
        supportsACL: false,
        ...(credentials === undefined ? {} : { credentials }),
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        // Many other stores refuse the checksums that Amazon's client has come to send unasked.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 2,
        requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000 },
      }),
    );
  });
  return { disk, prefix: prefix === '' ? '' : `${prefix}/` };
}
