import { inlineHashesOf } from './inline-hashes.rules';

describe('inlineHashesOf', () => {
  it('hashes each script and style sheet that a page contains, with its line breaks', () => {
    const page = `<script>alert('Hello, world.');</script><style>\na{}\n</style><script>1</script>`;
    // Each from `openssl dgst -sha256 -binary | base64`.
    expect(inlineHashesOf(page)).toEqual({
      scripts: [
        "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
        "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
      ],
      styles: ["'sha256-qCar8pRQiWlgDxN7Kk6boSJXmhcN4LB/65l3d2ZDO+g='"],
    });
  });

  it('leaves out scripts that are files', () => {
    expect(inlineHashesOf('<script type="module" src="/a.js"></script>')).toEqual({
      scripts: [],
      styles: [],
    });
  });
});
