import { parseBucketUrl } from './bucket.rules';

describe('parseBucketUrl', () => {
  it('treats a bare name as an Amazon bucket, with the credentials of the machine', () => {
    expect(parseBucketUrl('s3://pictures')).toEqual({ bucket: 'pictures', prefix: '', region: 'us-east-1' });
  });

  it('ignores slashes around the prefix', () => {
    expect(parseBucketUrl('s3://pictures//circlet/live//').prefix).toBe('circlet/live');
  });

  it('reads prefix, region, endpoint and credentials', () => {
    const url = 's3://key:a%2Fb@pictures/circlet/live/?region=eu-central-1&endpoint=https://s3.example.com';
    expect(parseBucketUrl(url)).toEqual({
      bucket: 'pictures',
      prefix: 'circlet/live',
      region: 'eu-central-1',
      endpoint: 'https://s3.example.com',
      credentials: { accessKeyId: 'key', secretAccessKey: 'a/b' },
    });
  });
});
