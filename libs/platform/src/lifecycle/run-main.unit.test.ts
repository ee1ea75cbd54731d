import { SettingsError } from '../config/settings';
import { runMain } from './run-main';

describe('runMain', () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);

  beforeEach(() => {
    written.mockClear();
    exit.mockClear();
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });

  /** Runs a program and returns what it printed once it has ended. */
  async function printedBy(main: () => Promise<unknown>): Promise<string> {
    runMain(main);
    await new Promise(setImmediate);
    expect(exit).toHaveBeenCalledWith(1);
    return written.mock.calls.join('');
  }
  const invalid = new SettingsError('Invalid settings in the environment:\n  REDIS_URL is missing');

  it('prints only the message about wrong settings', async () => {
    expect(await printedBy(() => Promise.reject(invalid))).toBe(`${invalid.message}\n`);
  });

  it('prints the same when they are found before anything waits', async () => {
    const main = (): never => {
      throw invalid;
    };
    expect(await printedBy(main)).toBe(`${invalid.message}\n`);
  });

  it('prints where an unexpected error comes from', async () => {
    expect(await printedBy(() => Promise.reject(new Error('Broken')))).toMatch(/^Error: Broken\n +at /);
  });
});
