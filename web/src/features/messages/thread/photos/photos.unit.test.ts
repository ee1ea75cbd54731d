import { boxOf, describePhoto, textOrPhotos } from './photo-box.rules';

test.each([
  ['wide', { width: 1600, height: 1200 }, { width: 320, height: 240 }],
  ['tall', { width: 1200, height: 1600 }, { width: 240, height: 320 }],
  ['small', { width: 200, height: 100 }, { width: 200, height: 100 }],
  ['tiny', { width: 16, height: 16 }, { width: 96, height: 96 }],
  ['panoramic', { width: 2560, height: 200 }, { width: 320, height: 96 }],
])('a %s photo has a box of a known size', (_, photo, box) => {
  expect(boxOf(photo)).toEqual(box);
});

test.each([
  [0, 1, 'Photo from Ada'],
  [1, 3, 'Photo from Ada, 2 of 3'],
])('photo %d of %d is described as %s', (index, count, text) => {
  expect(describePhoto('Ada', index, count)).toBe(text);
});

test.each([
  ['Look!', 2, 'Look!'],
  ['', 1, 'Photo'],
  ['', 3, '3 photos'],
  ['', 0, ''],
])('%j with %d photos reads %j', (content, count, text) => {
  expect(textOrPhotos({ content, photos: Array.from({ length: count }) })).toBe(text);
});
