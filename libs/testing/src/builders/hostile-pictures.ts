import { forgedHeaders, smallPictures } from './build-picture';

/** Larger than the decoder accepts. A picture with these dimensions once crashed the platform. */
const tooLarge = { width: 7740, height: 7740 };
/** The largest picture that is decoded. */
export const largestPicture = { width: 4096, height: 4096 };

/** Script hidden in pictures that are valid in another format too. */
export const payload = 'alert(document.domain)';
const page = Buffer.from(`<!doctype html><script>${payload}</script>`);
/** An empty ZIP archive with the payload as its comment. */
const archive = Buffer.concat([
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.alloc(16),
  Buffer.from([payload.length, 0]),
  Buffer.from(payload),
]);

const comment = (kind: Buffer, length: Buffer, text: Buffer, end = Buffer.alloc(0)): Buffer =>
  Buffer.concat([kind, length, text, end]);
const inserted = (picture: Buffer, at: number, more: Buffer): Buffer =>
  Buffer.concat([picture.subarray(0, at), more, picture.subarray(at)]);

/** Returns a GIF that is also a script: its width opens a comment that its comment block closes. */
function scriptInGif(): Buffer {
  const { gif } = smallPictures;
  const text = Buffer.from(`*/=1;${payload}//`);
  const block = comment(Buffer.from([0x21, 0xfe]), Buffer.from([text.length]), text, Buffer.alloc(1));
  const script = inserted(gif, gif.indexOf(Buffer.from([0x21, 0xf9])), block);
  script.write('/*', 6, 'latin1');
  return script;
}

function pageInJpeg(): Buffer {
  const length = Buffer.from([0, page.length + 2]);
  return inserted(smallPictures.jpeg, 2, comment(Buffer.from([0xff, 0xfe]), length, page));
}

/**
 * A file that an attacker uploads as a picture, and the expected
 * outcome. A stored picture never contains {@link payload}.
 */
export interface HostilePicture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly outcome: 'IMAGE_UNSUPPORTED' | 'IMAGE_TOO_MANY_PIXELS' | 'stored';
}

const hostile = (name: string, bytes: Buffer, outcome: HostilePicture['outcome']): HostilePicture => ({
  name,
  bytes,
  outcome,
});

/** One hostile picture of each kind. */
export const hostilePictures: readonly HostilePicture[] = [
  hostile(
    'an SVG',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${payload}"/>`),
    'IMAGE_UNSUPPORTED',
  ),
  hostile('a page that starts like a GIF', Buffer.concat([Buffer.from('GIF89a'), page]), 'IMAGE_UNSUPPORTED'),
  hostile('a page appended to a PNG', Buffer.concat([smallPictures.png, page]), 'stored'),
  hostile('a page in the comment of a JPEG', pageInJpeg(), 'stored'),
  hostile('an archive appended to a JPEG', Buffer.concat([smallPictures.jpeg, archive]), 'stored'),
  hostile('a page appended to a WebP', Buffer.concat([smallPictures.webp, page]), 'stored'),
  hostile('a GIF that is also a script', scriptInGif(), 'stored'),
  hostile(
    'a PNG of too many pixels with 8 bits',
    forgedHeaders.png(tooLarge, 8, false),
    'IMAGE_TOO_MANY_PIXELS',
  ),
  hostile(
    'an interlaced PNG of too many pixels with 8 bits',
    forgedHeaders.png(tooLarge, 8, true),
    'IMAGE_TOO_MANY_PIXELS',
  ),
  hostile(
    'a PNG of too many pixels with 16 bits',
    forgedHeaders.png(tooLarge, 16, false),
    'IMAGE_TOO_MANY_PIXELS',
  ),
  hostile(
    'an interlaced PNG of too many pixels with 16 bits',
    forgedHeaders.png(tooLarge, 16, true),
    'IMAGE_TOO_MANY_PIXELS',
  ),
  hostile('a progressive JPEG of too many pixels', forgedHeaders.jpeg(tooLarge), 'IMAGE_TOO_MANY_PIXELS'),
  hostile('a WebP of too many pixels', forgedHeaders.webp(tooLarge), 'IMAGE_TOO_MANY_PIXELS'),
  hostile(
    'an animated WebP of too many pixels',
    forgedHeaders.animatedWebp(tooLarge),
    'IMAGE_TOO_MANY_PIXELS',
  ),
  hostile('a GIF of too many pixels', forgedHeaders.gif(tooLarge), 'IMAGE_TOO_MANY_PIXELS'),
  hostile(
    'an animated GIF of too many pixels',
    forgedHeaders.animatedGif(largestPicture, 60),
    'IMAGE_TOO_MANY_PIXELS',
  ),
];
