import { photoUrl, smallPhotoUrl } from './photo-url.rules';

test("a chat photo's URL names it by its id, and its small variant by a size", () => {
  expect(photoUrl(7)).toBe('/api/photos/7');
  expect(smallPhotoUrl(photoUrl(7))).toBe('/api/photos/7?size=small');
});
