import { absent, built, tested } from './answers.mjs';

/** V1 @type {Record<string, import('./answers.mjs').Answer>} */
export const encoding = {
  '1.1.1': tested(
    'Input is decoded once, before it is judged',
    'a name > is cleaned before its length counts',
    'the address of an account',
    'an address > that cannot be read is 400 in our words',
  ),
  '1.1.2': built(
    'Output is encoded last, by what interprets it',
    'React, pg and JSON.stringify encode; mails go through one function',
    'services/identity/src/mail/templates/render-mail.ts',
  ),
  '1.2.1': tested(
    'Output fits its place in HTML and headers',
    'mail delivery > names people and groups by what they are called now, and writes HTML safely',
    'linkToNext > escapes what would end the address',
  ),
  '1.2.2': tested(
    'Parts of URLs are encoded, and schemes are few',
    'linkToNext',
    'knows no other schemes',
    'profiles > photo > refuses a link that is not https',
  ),
  '1.2.3': built(
    'JSON is made by a serializer',
    'No script is put together from data: the policy allows no inline script',
    'services/gateway/src/http/content-security-policy.rules.ts',
  ),
  '1.2.4': tested(
    'Queries have parameters',
    'a forged query > of %s is refused as invalid input or answered',
    'matches the search text literally',
    'texts in discovery > a pattern takes wildcards for what they are',
    'user search > matches the text literally',
  ),
  '1.2.5': absent(
    'No operating system command with input',
    'the services start two programs of their own, with fixed arguments',
  ),
  '1.2.6': absent('LDAP', 'nothing speaks it'),
  '1.2.7': absent('XPath', 'nothing reads XML'),
  '1.2.8': absent('LaTeX', 'nothing renders it'),
  '1.2.9': tested('Input is escaped in patterns', 'matches the search text literally'),
  '1.3.1': absent('HTML from editors', 'all text of users is plain text'),
  '1.3.2': built(
    'No eval',
    'The policy of our pages forbids it; no code of the services does it',
    'services/gateway/src/http/content-security-policy.rules.ts',
  ),
  '1.3.3': tested(
    'Text is cleaned for where it goes',
    'a line of text',
    'text of several lines',
    'nameForMail',
  ),
  '1.3.4': tested('SVG', 'ImageStore > refuses SVG', 'sniffImageFormat > does not recognize SVG as an image'),
  '1.3.5': absent(
    'Markdown, style sheets and the like',
    'text of users is shown as it is; only https links and names are made out',
  ),
  '1.3.6': tested(
    'The server fetches from where it should',
    'fetching a photo > does not connect',
    'isPublicAddress',
    'a photo given as a link > is refused when it is https://169.254.169.254/latest/meta-data',
  ),
  '1.3.7': absent('Templates from input', 'templates of mails are functions in the code'),
  '1.3.8': absent('JNDI', 'there is no Java'),
  '1.3.9': absent('memcache', 'Redis takes commands as lists of byte strings, which need no escaping'),
  '1.3.10': absent('Format strings', 'no text of users is one'),
  '1.3.11': tested(
    'Input to the mail server is cleaned',
    'mail delivery > shows no name that a mail program would make a link of, or that would break the mail',
    'nameForMail',
  ),
  '1.4.1': built(
    'Memory-safe strings',
    'TypeScript; native code (sharp, argon2) decodes strangers’ pictures in a process apart',
    'docs/decisions/0014-pictures-are-decoded-apart.md',
  ),
  '1.4.2': tested('Numbers stay in range', 'a forged query > of %s is refused as invalid input or answered'),
  '1.4.3': tested(
    'Memory and resources are released',
    'the image decoding process > exits when the service closes it',
    'the connection to Redis on which requests wait > leaves no timer behind when it ends while a command waits',
  ),
  '1.5.1': absent('XML parsers', 'nothing reads XML'),
  '1.5.2': tested(
    'What is deserialized is judged by a schema',
    'Subscriber > parks data that violates the contract',
    'sessionFromRecord > is null for a record that is not whole',
    'frameFrom',
  ),
};

/** V2 @type {Record<string, import('./answers.mjs').Answer>} */
export const validation = {
  '2.1.1': built(
    'Rules of validation are documented',
    'The schemas are the rules, and the documents of the API are made from them',
    'libs/contracts/src/http',
    'services/gateway/src/documents/openapi.ts',
  ),
  '2.1.2': built(
    'So are those of fields that belong together',
    'They are rules with names and tests of their own',
    'docs/spec-coverage.md',
  ),
  '2.1.3': built(
    'So are limits of the business',
    'Every number is in one of two places',
    'libs/contracts/src/limits.ts',
    'services/gateway/src/throttling/budgets.ts',
  ),
  '2.2.1': tested(
    'All input is validated against what is expected',
    'fails never, answers by its documents and schemas, and shows no one what is not theirs',
    'validate',
    'sign-up > refuses username no spaces with a readable message',
    'the list of groups > refuses %j',
    'creating a group > refuses %j',
  ),
  '2.2.2': tested(
    'The service validates, whatever the client did',
    'profiles > editing > refuses %j with a readable message',
    'messages > post > refuses content that is longer than 2000 characters with 400',
  ),
  '2.2.3': tested(
    'Fields fit each other',
    'editing a group > maxMembers cannot be below currentMembers',
    'evidence > is refused for a message that somebody else wrote, or that stands in another group',
  ),
  '2.3.1': tested(
    'Steps come in their order',
    'the state machine of an application',
    'the state machine of an invitation',
    'deciding an application > what is no longer pending: Application not found or already processed',
  ),
  '2.3.2': tested(
    'Limits of the business hold',
    'the groups that one user owns',
    'applying to a group > one application per user and group can be pending: You have already applied to this group',
    'an application after withdrawals from the same group',
  ),
  '2.3.3': tested(
    'A change happens whole or not at all',
    'Relay > publishes no events of a rolled-back transaction',
    'sign-up > leaves nothing behind when a name is taken',
    'a product whose processes and servers are killed',
  ),
  '2.3.4': tested(
    'The last place is given once',
    'deciding an application > 100 concurrent accepts for one free place let one in',
    'whatever runs at once',
  ),
  '2.4.1': tested(
    'Machines that call too often are slowed down',
    'a budget of requests',
    'a socket > that sends too many frames is closed',
    'caps of mails that other users cause',
  ),
};
