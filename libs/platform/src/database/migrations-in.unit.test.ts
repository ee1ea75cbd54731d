import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrationsIn } from './migrations-in';

describe('migrationsIn', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const write = (file: string, text: string): void => {
    writeFileSync(join(folder, file), text);
  };

  it('loads the class of each migration, oldest first, and no other file', () => {
    write(
      '20260106090000-AddCovers.js',
      'exports.AddCovers20260106090000 = class AddCovers20260106090000 {};',
    );
    write(
      '20260105090000-CreateGroups.js',
      'exports.CreateGroups20260105090000 = class CreateGroups20260105090000 {};',
    );
    write('20260105090000-CreateGroups.js.map', 'not code');
    write('migrations.int.test.ts', 'not code');
    expect(migrationsIn(folder).map(({ name }) => name)).toEqual([
      'CreateGroups20260105090000',
      'AddCovers20260106090000',
    ]);
  });

  it('refuses a file without its class', () => {
    write('20260105090000-CreateGroups.js', 'exports.CreateGroup20260105090000 = class {};');
    expect(() => migrationsIn(folder)).toThrow(
      '20260105090000-CreateGroups.js does not export CreateGroups20260105090000',
    );
  });
});
