const names = ['BOOTSTRAP_ADMIN_EMAIL', 'BOOTSTRAP_ADMIN_PASSWORD'];

/**
 * Takes the first admin's account out of an environment: what is started from then on does not inherit the password. Only
 * identity is given it again.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv} the variables taken
 */
export function takeFirstAdmin(environment) {
  const taken = Object.fromEntries(
    names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  );
  for (const name of names) delete environment[name];
  return taken;
}
