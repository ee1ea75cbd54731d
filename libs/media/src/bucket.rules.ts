/** A bucket in an S3-compatible store, and the credentials for it. */
export interface Bucket {
  readonly bucket: string;
  /** Prepended to every object name; empty for none. */
  readonly prefix: string;
  readonly region: string;
  /** Set for a store other than Amazon's. */
  readonly endpoint?: string;
  /** Omitted when the environment or the machine's role provides them. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Parses `s3://[key:secret@]bucket[/prefix][?region=eu-central-1][&endpoint=https://s3.example.com]`. */
export function parseBucketUrl(url: string): Bucket {
  const { hostname, pathname, searchParams, username, password } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  return {
    bucket: hostname,
    prefix: pathname.replaceAll(/^\/+|\/+$/g, ''),
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint }),
    ...(username === ''
      ? {}
      : {
          credentials: {
            accessKeyId: decodeURIComponent(username),
            secretAccessKey: decodeURIComponent(password),
          },
        }),
  };
}
