import { randomUuid } from './random-uuid';

describe('a random UUID', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is of version 4, and different each time', () => {
    const uuids = Array.from({ length: 100 }, randomUuid);
    expect(new Set(uuids).size).toBe(100);
    for (const uuid of uuids)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('needs no API that browsers limit to secure pages', () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    expect(randomUuid()).toHaveLength(36);
  });
});
