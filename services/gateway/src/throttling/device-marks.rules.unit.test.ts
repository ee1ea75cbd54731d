import { addMark, deviceMark, hasMark } from './device-marks.rules';

const mark = (account: string): string => deviceMark(Buffer.from('key'), account);

describe('device marks', () => {
  it('are valid only for their account', () => {
    const cookie = addMark(undefined, mark('ann'));
    expect(hasMark(cookie, mark('ann'))).toBe(true);
    expect(hasMark(cookie, mark('ben'))).toBe(false);
  });

  it('start with the first account', () => {
    expect(addMark(undefined, mark('ann'))).toBe(mark('ann'));
  });

  it('cannot be created without the key', () => {
    expect(hasMark(deviceMark(Buffer.from('another key'), 'ann'), mark('ann'))).toBe(false);
  });

  it('are kept for the last five accounts, once each', () => {
    const accounts = ['a', 'b', 'c', 'd', 'e', 'f', 'e'];
    const cookie = accounts.reduce<string | undefined>(
      (marks, account) => addMark(marks, mark(account)),
      undefined,
    );
    expect(cookie?.split('.')).toEqual(['e', 'f', 'd', 'c', 'b'].map(mark));
  });
});
