import { counter } from '@circlet/platform';

/** Sign-ins that ended, by how. A wrong code fails the second step, after the password was right. */
export const signIns = counter({
  name: 'circlet_sign_ins_total',
  help: 'Sign-ins by outcome: signed in, refused because of the password, the second step or a passkey, suspended, or throttled.',
  labels: {
    outcome: ['signed_in', 'wrong_password', 'wrong_second_step', 'wrong_passkey', 'suspended', 'throttled'],
  },
});
