import { currentToasts, dismissToast, dismissToasts, dismissToastsTo, toast } from './toast-store';

const removalDelay = 1_000_000;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.runAllTimers();
  for (const { id } of currentToasts()) dismissToast(id);
  jest.runAllTimers();
  jest.useRealTimers();
});

describe('toasts', () => {
  test('at most 1 is visible: a newer one replaces the older [R2.16 R9.24]', () => {
    toast({ title: 'First' });
    toast({ title: 'Second' });
    expect(currentToasts()).toMatchObject([{ title: 'Second', open: true }]);
  });

  test('one can be updated [R3.14 R4.2]', () => {
    const { update } = toast({ title: 'Saving' });
    update({ title: 'Saved', variant: 'positive' });
    expect(currentToasts()).toMatchObject([{ title: 'Saved', variant: 'positive', open: true }]);
  });

  test('a dismissed one closes and is removed after 1,000,000 ms [R4.2 R9.24]', () => {
    const { dismiss } = toast({ title: 'Bye' });
    dismiss();
    expect(currentToasts()).toMatchObject([{ title: 'Bye', open: false }]);
    jest.advanceTimersByTime(removalDelay - 1);
    expect(currentToasts()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });

  test('one can be removed at once [R4.2]', () => {
    const { remove } = toast({ title: 'Gone' });
    remove();
    expect(currentToasts()).toHaveLength(0);
  });

  test('all that are shown can be dismissed', () => {
    toast({ title: 'Failed', variant: 'danger' });
    dismissToasts();
    expect(currentToasts()).toMatchObject([{ title: 'Failed', open: false }]);
  });

  test('those that lead to a page can be dismissed', () => {
    toast({ title: 'You’re in!', link: { label: 'Open chat', to: '/messages?group=7' } });
    dismissToastsTo('/messages?group=8');
    expect(currentToasts()).toMatchObject([{ open: true }]);
    dismissToastsTo('/messages?group=7');
    expect(currentToasts()).toMatchObject([{ open: false }]);
  });
});
