import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Disk } from 'flydrive';

import { parseBucketUrl } from './bucket.rules';

/** A disk that is opened on first use, and the prefix of our files on it. */
export interface StorageLocation {
  readonly disk: () => Promise<Disk>;
  readonly prefix: string;
}

const once = (open: () => Promise<Disk>): (() => Promise<Disk>) => {
  let opened: Promise<Disk> | undefined;
  return () => (opened ??= open());
};

/** Opens a local folder. Creates it if it doesn't exist. */
export function openFolder(url: string): StorageLocation {
  const location = fileURLToPath(url);
  mkdirSync(location, { recursive: true });
  const disk = once(async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
    return new Disk(new FSDriver({ location, visibility: 'public' }));
  });
  return { disk, prefix: '' };
}

/**
 * Opens a bucket at Amazon or any S3-compatible store. The S3 client is large, so it is loaded on first use.
 */
export function openBucket(url: string): StorageLocation {
  const { bucket, prefix, region, endpoint, credentials } = parseBucketUrl(url);
  const disk = once(async () => {
    const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
    return new Disk(
      new S3Driver({
        bucket,
        region,
        visibility: 'private',
        // New S3 buckets have had ACLs disabled since 2023, and other stores never supported them.
        supportsACL: false,
        ...(credentials === undefined ? {} : { credentials }),
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        // Many other stores reject the checksums that newer versions of Amazon's client send by default.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 2,
        requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000 },
      }),
    );
  });
  return { disk, prefix: prefix === '' ? '' : `${prefix}/` };
}
