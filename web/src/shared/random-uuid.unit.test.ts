import { randomUuid } from './random-uuid';

describe('a random UUID', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is one of version 4, and another one each time', () => {
    const uuids = Array.from({ length: 100 }, randomUuid);
    expect(new Set(uuids).size).toBe(100);
    for (const uuid of uuids)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('does not need what browsers offer to secure pages alone', () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    expect(randomUuid()).toHaveLength(36);
  });
});
