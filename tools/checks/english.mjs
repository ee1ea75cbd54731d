/** What to write instead of words that `npm test` refuses. */
const replacements = {
  'somebody|whoever|whomever': 'someone, the user, the member or the sender',
  nobody: 'no one',
  'anew|afresh': 'again',
  'lest|whilst|amongst|thrice': 'so that … not, while, among or three times',
  'e-mails?|(?<=[a-z] )mails(?= [a-z])': 'email',
  '(?:is|was) away': 'unavailable or down',
  'made-up': 'generated',
  '(?:col|fav|hon|lab|neighb|behavi)our(?:s|ed|ing|ites?|able)?': '-or, as in color',
  '(?:author|initial|normal|optim|organ|recogn|serial|summar)is(?:e[ds]?|ing|ation)': '-ize, as in organize',
  'analysed?|artefacts?|catalogues?|centred?|centres|defence|labelled|licences?': 'the American spelling',
};
const words = Object.entries(replacements).map(([word, instead]) => {
  // Only whole words: event handlers have names such as `keep-memberships-when-somebody-joins`.
  return { word: new RegExp(String.raw`(?<![\w-])(?:${word})(?![\w-])`, 'gi'), instead };
});

/** Words by file that are allowed. @type {[RegExp, RegExp][]} */
const exceptions = [
  [/^tools\/checks\/english\.|^package-lock\.json$|^libs\/places\/data\//, /./], // The check, packages and towns.
  [/^libs\/demo\/src\//, /nobody|whoever|away/i], // Members chat as people talk.
  [/\/reserved-usernames|^tools\/(?:README|servers\/cluster-folder)/, /nobody/], // The account of Unix.
  [/^web\//, /^favourites$/], // A key in the browser's local storage.
  [/^services\/identity\//, /^summarise$/], // The name of a job in Redis.
];

/**
 * Returns one line for each refused word in a file.
 * @param {string} file relative to the checkout
 * @param {string} content
 */
export const findWords = (file, content) =>
  words.flatMap(({ word, instead }) =>
    [...content.matchAll(word)]
      .filter(([found]) => !exceptions.some(([files, allowed]) => files.test(file) && allowed.test(found)))
      .map(
        (match) =>
          `${file}:${content.slice(0, match.index).split('\n').length} '${match[0]}': write ${instead}`,
      ),
  );
