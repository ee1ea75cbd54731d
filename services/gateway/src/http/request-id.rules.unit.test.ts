import { requestIdFrom } from './request-id.rules';

describe('requestIdFrom', () => {
  it.each(['abc', '0f8fad5b-d9cb-469f-a165-70867728950e', 'edge:1.2_3'])('accepts %s', (header) => {
    expect(requestIdFrom(header)).toBe(header);
  });

  it.each([undefined, '', 'a b', 'x"y', 'a\nb', 'é', 'a'.repeat(65), ['a', 'b']])('refuses %j', (header) => {
    expect(requestIdFrom(header)).toBeUndefined();
  });
});
