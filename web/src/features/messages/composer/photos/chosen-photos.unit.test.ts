import { fitted, isFine, refusalBeforeScaling } from './photo-size.rules';
import {
  parseUnsentPhotos,
  pastedPictures,
  PhotoLostError,
  picturesAmong,
  thatFit,
} from './unsent-photo.rules';

const megabyte = 1024 * 1024;

test.each([
  ['a phone’s photo', { width: 4032, height: 3024 }, { width: 2048, height: 1536 }],
  ['an upright one', { width: 3024, height: 4032 }, { width: 1536, height: 2048 }],
  ['a small one', { width: 800, height: 600 }, { width: 800, height: 600 }],
  ['a thin line', { width: 20_000, height: 1 }, { width: 2048, height: 1 }],
])('%s is fitted', (_, size, expected) => {
  expect(fitted(size)).toEqual(expected);
});

test.each([
  ['small', megabyte, { width: 2048, height: 2048 }, true],
  ['wide', megabyte, { width: 2049, height: 100 }, false],
  ['heavy', 5 * megabyte + 1, { width: 800, height: 600 }, false],
  ['just not too heavy', 5 * megabyte, { width: 800, height: 600 }, true],
])('a %s photo is uploaded as it is: %#', (_, bytes, size, fine) => {
  expect(isFine(bytes, size)).toBe(fine);
});

test.each([
  [12 * megabyte, { width: 8064, height: 6048 }, undefined],
  [12 * megabyte, undefined, undefined],
  [50 * megabyte, { width: 10_000, height: 10_000 }, undefined],
  [50 * megabyte + 1, { width: 800, height: 600 }, 'IMAGE_TOO_LARGE'],
  [megabyte, { width: 20_000, height: 20_000 }, 'IMAGE_TOO_MANY_PIXELS'],
])('%d bytes of %j are refused before they are decoded with %s', (bytes, size, refusal) => {
  expect(refusalBeforeScaling(bytes, size)).toBe(refusal);
});

test.each([
  [0, ['a', 'b'], ['a', 'b']],
  [0, ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd']],
  [3, ['a', 'b'], ['a']],
  [4, ['a'], []],
])('beside %d photos, of %j there is room for %j [D7.1 D7.7]', (chosen, added, expected) => {
  expect(thatFit(chosen, added)).toEqual(expected);
});

const stored = { key: 'k', uploadKey: 'u', stored: null, width: 40, height: 30 };

test.each([
  ['nothing', null, []],
  ['photos', [stored], [stored]],
  ['no list', stored, []],
  ['nothing in a list', [null], []],
  ['a photo without a key', [{ ...stored, key: 1 }], []],
  ['a photo without a name of its upload', [{ ...stored, uploadKey: undefined }], []],
  ['a photo that does not say if it is stored', [{ ...stored, stored: undefined }], []],
  ['a photo without a width', [{ ...stored, width: '40' }], []],
  ['a photo without a height', [{ ...stored, height: null }], []],
])('of %s, only whole photos are read from storage', (_, value, expected) => {
  expect(parseUnsentPhotos(value)).toEqual(expected);
});

test('the error for a lost photo has a name of its own', () => {
  expect(new PhotoLostError().name).toBe('PhotoLostError');
});

test('only pictures are taken from dropped files', () => {
  const file = (name: string, type: string) => new File([], name, { type });
  const files = [file('a.png', 'image/png'), file('b.pdf', 'application/pdf'), file('c.gif', 'image/gif')];
  expect(picturesAmong(files).map(({ name }) => name)).toEqual(['a.png', 'c.gif']);
});

test.each([
  ['a screenshot', ['image.png'], '', ['image.png']],
  ['a file with its name as text', ['beach.jpg'], 'beach.jpg', ['beach.jpg']],
  ['files with their names as text', ['a.png', 'b.png'], 'a.png\r\nb.png\n', ['a.png', 'b.png']],
  ['a file with its name and more text', ['a.png'], 'a.png\nDear all', []],
  ['a text with a picture of itself', ['image.png'], 'Dear all', []],
])('pasting %s adds the pictures that are meant: %#', (_, names, text, expected) => {
  const files = names.map((name) => new File([], name, { type: 'image/png' }));
  expect(pastedPictures(files, text).map(({ name }) => name)).toStrictEqual(expected);
});
