import { isStaff, type Role, type SecondStepMethod } from '@circlet/contracts';

/**
 * Returns whether a password is not enough to sign in: for users of an authenticator app, and for staff with any second
 * step if staff need one. A passkey is another way to sign in for everyone else.
 */
export const needsSecondStep = (
  role: Role,
  methods: readonly SecondStepMethod[],
  isRequiredForStaff: boolean,
): boolean => methods.includes('totp') || (isRequiredForStaff && isStaff(role) && methods.length > 0);
