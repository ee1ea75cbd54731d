import { notApplicable, documented, tested } from './answers.mjs';

/** V1 @type {Record<string, import('./answers.mjs').Answer>} */
export const encoding = {
  '1.1.1': tested(
    'Input is decoded once, before validation',
    'a name > is cleaned before its length is checked',
    "an account's email address",
    'a path > that cannot be parsed returns 400 with our error body',
  ),
  '1.1.2': documented(
    'Output is encoded last, for its interpreter',
    'React, pg and JSON.stringify encode; emails are built by one template tag',
    'services/identity/src/email/templates/html.ts',
  ),
  '1.2.1': tested(
    'Output is encoded for its context in HTML and headers',
    'email delivery > uses the current names of users and groups, and escapes HTML',
    'linkToNext > escapes characters that would end the URL',
  ),
  '1.2.2': tested(
    'URL parts are encoded, and only few schemes are allowed',
    'linkToNext',
    'links no other schemes',
    'profiles > photo > refuses a link that is not https',
  ),
  '1.2.3': documented(
    'A serializer produces JSON',
    'No script is built from data, and the policy allows no inline scripts',
    'services/gateway/src/http/content-security-policy.rules.ts',
  ),
  '1.2.4': tested(
    'Queries use parameters',
    'a forged query > of %s is refused as invalid input or answered',
    'matches the search text literally',
    'text in discovery > a pattern escapes wildcards',
    'user search > matches the text literally',
  ),
  '1.2.5': notApplicable(
    'No operating system command contains input',
    'the services start only two of our own programs, with fixed arguments',
  ),
  '1.2.6': notApplicable('LDAP', 'nothing uses it'),
  '1.2.7': notApplicable('XPath', 'nothing reads XML'),
  '1.2.8': notApplicable('LaTeX', 'nothing renders it'),
  '1.2.9': tested('Input is escaped in patterns', 'matches the search text literally'),
  '1.3.1': notApplicable('HTML from rich-text editors', 'all user text is plain text'),
  '1.3.2': documented(
    'No eval',
    'The content security policy forbids it, and no service uses it',
    'services/gateway/src/http/content-security-policy.rules.ts',
  ),
  '1.3.3': tested('Text is sanitized for its target', 'a line of text', 'multi-line text', 'nameForEmail'),
  '1.3.4': tested('SVG', 'ImageStore > refuses SVG', 'sniffImageFormat > does not recognize SVG as an image'),
  '1.3.5': notApplicable(
    'Markdown, style sheets and similar content',
    'user text is shown as it is; only https links and names are highlighted',
  ),
  '1.3.6': tested(
    'The server fetches only from allowed addresses',
    'fetching a photo > does not connect',
    'isPublicAddress',
    'a photo given as a link > is refused when it is https://169.254.169.254/latest/meta-data',
  ),
  '1.3.7': notApplicable('Templates from input', 'email templates are functions in the code'),
  '1.3.8': notApplicable('JNDI', 'there is no Java'),
  '1.3.9': notApplicable(
    'memcache',
    'Redis accepts commands as lists of byte strings, which need no escaping',
  ),
  '1.3.10': notApplicable('Format strings', 'no user text is used as one'),
  '1.3.11': tested(
    'Input to the mail server is sanitized',
    'email delivery > omits names that an email client would turn into a link or that would break the email',
    'nameForEmail',
  ),
  '1.4.1': documented(
    'Memory-safe strings',
    'TypeScript; native code (sharp, argon2) decodes untrusted pictures in a separate process',
    'docs/decisions/0014-separate-process-decodes-pictures.md',
  ),
  '1.4.2': tested('Numbers stay in range', 'a forged query > of %s is refused as invalid input or answered'),
  '1.4.3': tested(
    'Memory and resources are released',
    'the image decoding process > exits when the service closes it',
    'the connection to Redis on which requests wait > leaves no timer behind when it ends while a command waits',
  ),
  '1.5.1': notApplicable('XML parsers', 'nothing reads XML'),
  '1.5.2': tested(
    'Deserialized data is validated by a schema',
    'Subscriber > parks data that violates the contract',
    'sessionFromRecord > is null for an incomplete record',
    'frameFrom',
  ),
};

/** V2 @type {Record<string, import('./answers.mjs').Answer>} */
export const validation = {
  '2.1.1': documented(
    'Validation rules are documented',
    'The schemas are the rules, and the API documentation is generated from them',
    'libs/contracts/src/http',
    'services/gateway/src/documents/openapi.ts',
  ),
  '2.1.2': documented(
    'Rules for combinations of fields are documented',
    'They are named rules with their own tests',
    'docs/spec-rules.md',
  ),
  '2.1.3': documented(
    'Business limits are documented',
    'Every number is in one of two places',
    'libs/contracts/src/limits.ts',
    'services/gateway/src/throttling/rate-limits.ts',
  ),
  '2.2.1': tested(
    'All input is validated against what is expected',
    'never fails, answers as documented, and leaks nothing',
    'validate',
    'sign-up > refuses username no spaces with a readable message',
    'the list of groups > refuses %j',
    'creating a group > refuses %j',
  ),
  '2.2.2': tested(
    'The service validates, regardless of the client',
    'profiles > editing > refuses %j with a readable message',
    'messages > post > refuses content that is longer than 2,000 characters with 400',
  ),
  '2.2.3': tested(
    'Combinations of fields are validated',
    'editing a group > maxMembers cannot be below currentMembers',
    'evidence > is refused for a message by another user or in another group',
  ),
  '2.3.1': tested(
    'Steps happen in order',
    'the state machine of an application',
    'the state machine of an invitation',
    'deciding an application > when it is no longer pending: Application not found or already processed',
  ),
  '2.3.2': tested(
    'Business limits are enforced',
    'the groups that one user owns',
    'applying to a group > one application per user and group can be pending: You have already applied to this group',
    'an application after withdrawals from the same group',
  ),
  '2.3.3': tested(
    'Changes are atomic',
    'Relay > publishes no events of a rolled-back transaction',
    'sign-up > leaves nothing behind when a name is taken',
    'a product whose processes and servers are killed',
  ),
  '2.3.4': tested(
    'The last place is assigned only once',
    'deciding an application > 100 concurrent accepts for one open spot admit one applicant',
    'under concurrency',
  ),
  '2.4.1': tested(
    'Clients that call too often are slowed down',
    'a rate limit',
    'a socket > that sends too many frames is closed',
    'caps on emails that other users trigger',
  ),
};
