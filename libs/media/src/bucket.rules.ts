/** Where pictures lie in a store that speaks S3, and who asks. */
export interface Bucket {
  readonly bucket: string;
  /** Stands in front of every name; empty for none. */
  readonly prefix: string;
  readonly region: string;
  /** A store other than Amazon's. */
  readonly endpoint?: string;
  /** Left out where the environment or the machine's role knows them. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Reads `s3://[key:secret@]bucket[/prefix][?region=eu-central-1][&endpoint=https://s3.example.com]`. */
export function bucketOf(url: string): Bucket {
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
