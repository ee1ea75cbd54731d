const names = ['BOOTSTRAP_ADMIN_EMAIL', 'BOOTSTRAP_ADMIN_PASSWORD'];

/**
 * Removes the first admin's account from an environment, so that later
 * processes do not inherit the password. Only identity receives it again.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv} the removed variables
 */
export function removeFirstAdmin(environment) {
  const taken = Object.fromEntries(
    names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  );
  for (const name of names) delete environment[name];
  return taken;
}
