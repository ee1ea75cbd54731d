import { nameLabels } from '@circlet/contracts';
import { sql } from '@circlet/platform/database';

import { shownName, shownNameOf } from './people';

describe('the shown name of a user', () => {
  it.each([
    ['is their name', 'Ada', 'Ada'],
    ['is “New member” until the name arrives', null, 'New member'],
    ['is the stored label of a deleted account', nameLabels.deleted, 'Former member'],
  ])('%s', (_, name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  it('has the same label in SQL', () => {
    expect(shownNameOf(sql`card`).text).toBe(`coalesce(card.name, '${nameLabels.unknown}')`);
  });
});
