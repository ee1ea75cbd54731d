import fc from 'fast-check';
import type { DataSource } from 'typeorm';

import type { TestService } from '@circlet/testing';

import { startGroups } from '../../test/start-groups';
import { normalizeText, shortGrams } from '../model/text.rules';

let service: TestService;
let dataSource: DataSource;
beforeAll(async () => {
  service = await startGroups();
  ({ dataSource } = service);
});
afterAll(() => service.stop());

it('short_grams of a text contains those of each of its parts [R5.14]', async () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), fc.integer({ min: 1, max: 4 }), async (written, start, length) => {
      const characters = Array.from(normalizeText(`${written}\nTwo lines`.replaceAll('\0', '')));
      const at = start % characters.length;
      const part = characters.slice(at, at + length).join('');
      const [row] = await dataSource.query<{ found: boolean }[]>(
        'SELECT short_grams($1) @> $2::text[] AS found',
        [characters.join(''), shortGrams(part)],
      );
      expect(row?.found).toBe(true);
    }),
    { numRuns: 300 },
  );
});
