import { nameKey, parsePlaceName, stateCode } from './place-name.rules';

describe('nameKey', () => {
  it.each([
    ['Saint Louis', 'st louis'],
    ['St. Louis', 'st louis'],
    ['Port Saint Lucie', 'port saint lucie'],
    ['Fort Worth', 'ft worth'],
    ['Old Fort', 'old fort'],
    ['Comfort Lake', 'comfort lake'],
    ['Mount Vernon', 'mt vernon'],
    ['Rocky Mount City', 'rocky mount city'],
    ['Winston-Salem', 'winston salem'],
    ['  New \t  York ', 'new york'],
    ["Coeur d'Alene", 'coeur dalene'],
    ['Coeur d’Alene', 'coeur dalene'],
    ['San José', 'san jose'],
    ['José', 'jose'],
    ['España', 'espana'],
  ])('%j: %j', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it('removes accents, also when every letter has one', () => {
    expect(nameKey('San Jos\u00e9')).toBe('san jose');
    expect(nameKey('\u00c9')).toBe('e');
  });
});

describe('stateCode', () => {
  it.each([
    ['TX', 'TX'],
    ['tx', 'TX'],
    ['new hampshire', 'NH'],
    ['Nowhere', undefined],
  ])('%j: %j', (text, code) => {
    expect(stateCode(text)).toBe(code);
  });
});

describe('parsePlaceName', () => {
  it.each([
    ['78701', [{ zip: '78701' }]],
    [' 78701 ', [{ zip: '78701' }]],
    ['10001-1234', [{ zip: '10001' }]],
    ['Austin, TX 78701', [{ zip: '78701' }]],
    ['Austin,78701', [{ zip: '78701' }]],
    ['787012', [{ city: { key: '787012' } }]],
    ['78701 Austin', [{ city: { key: '78701 austin' } }]],
    ['Austin', [{ city: { key: 'austin' } }]],
    ['Austin,TX', [{ city: { key: 'austin', state: 'TX' } }]],
    ['Austin,   TX', [{ city: { key: 'austin', state: 'TX' } }]],
    ['Downtown, Austin, TX', [{ city: { key: 'downtown, austin', state: 'TX' } }]],
    ['Austin, Nowhere', []],
    ['Austin, TX,', [{ city: { key: 'austin, tx,' } }]],
    ['Austin TX', [{ city: { key: 'austin tx' } }, { city: { key: 'austin', state: 'TX' } }]],
    ['New York', [{ city: { key: 'new york' } }]],
    ['Kansas City', [{ city: { key: 'kansas city' } }]],
  ])('%j: %j', (text, readings) => {
    expect(parsePlaceName(text)).toEqual(readings);
  });
});
