import { isJsonType } from './json-type.rules';

describe('isJsonType', () => {
  it.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'accepts %s',
    (type) => {
      expect(isJsonType(type)).toBe(true);
    },
  );

  it.each([undefined, '', 'text/plain', 'application/jsonp', 'application/json; charset=latin1'])(
    'refuses %j',
    (type) => {
      expect(isJsonType(type)).toBe(false);
    },
  );
});
