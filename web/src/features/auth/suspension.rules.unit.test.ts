import { ApiError } from '../../shared/api/api-error';
import { suspensionIn } from './suspension.rules';

describe('a refusal because of a ban', () => {
  const refusal = (code: string): ApiError => new ApiError(403, 'Forbidden', JSON.stringify({ code }));

  it('is found by its code', () => {
    const suspension = refusal('ACCOUNT_SUSPENDED');
    expect(suspensionIn(suspension)).toBe(suspension);
  });

  it.each([[refusal('ACCESS_DENIED')], [new TypeError('Failed to fetch')], [undefined]])(
    'is not %p',
    (error) => {
      expect(suspensionIn(error)).toBeNull();
    },
  );
});
