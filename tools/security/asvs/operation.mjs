import { notApplicable, documented, tested, notMet } from './answers.mjs';

/** V13 @type {Record<string, import('./answers.mjs').Answer>} */
export const configuration = {
  '13.1.1': documented(
    'Communication between services is documented',
    'A table of the services, and a diagram of the external systems',
    'docs/operations.md#what-runs',
    'docs/threat-model.md',
  ),
  '13.2.1': notMet(
    'Services authenticate without static passwords',
    'each has its own account for NATS, Redis and PostgreSQL, with a random password that only the operator changes',
    'a Redis user per service',
    'refuse a service',
  ),
  '13.2.2': {
    ...tested(
      'Service accounts have minimal rights',
      'a Redis user per service',
      'do not let a service listen to messages between others',
      'refuse a service',
      "docker-compose.yml > gives the table owner's password only to role creation and migrations, not to services",
    ),
    reason:
      'npm run test:compose tests the PostgreSQL roles: they change rows, not tables or the audit trail',
    files: ['tools/compose/checks/containment.mjs', 'deploy/postgres/databases.sh'],
  },
  '13.2.3': tested(
    'No default passwords',
    'DataFolder > keeps its secrets readable only by the owner',
    "the first admin's password > reaches identity and no other process",
  ),
  '13.2.4': tested(
    'Outbound connections are restricted',
    'fetching a photo > does not connect',
    'isPublicAddress',
  ),
  '13.2.5': tested(
    'The web server serves only allowed resources',
    'the web app > has no file /%2e%2e/package.json',
    'storedName',
  ),
  '13.3.1': notMet(
    'A vault keeps the secrets',
    'they are in one file that only its owner can read, and in no image; the scan keeps them out of the repository',
    'the scan for secrets',
  ),
  '13.3.2': tested(
    'A secret reaches only the processes that need it',
    "the first admin's password > reaches identity and no other process",
    'the image decoding process > has no access to the settings of the service',
  ),
  '13.4.1': documented(
    'No .git is served',
    'Images contain only the build output',
    'deploy/Dockerfile',
    'deploy/Dockerfile.dockerignore',
  ),
  '13.4.2': tested('Debugging is off in production', 'a call to a service > does not reveal internal errors'),
  '13.4.3': tested('No directory listings', 'the web app > has no file /.secret', 'storedName'),
  '13.4.4': tested('No TRACE', 'a request that no browser sends > is not echoed: TRACE'),
  '13.4.5': tested(
    'Documentation and monitoring endpoints are exposed intentionally',
    'the documents > are browsable at /api/docs, using only our own files',
    'the job queue page at %s > is not open to a user',
    'a health check > names the servers that are down, without the reason, and logs each change once',
  ),
};

/** V14 @type {Record<string, import('./answers.mjs').Answer>} */
export const data = {
  '14.1.1': documented('Data is classified', 'In the security manual', 'docs/security.md#data'),
  '14.1.2': documented(
    'The protection of each class is documented',
    'In the security manual',
    'docs/security.md#data',
  ),
  '14.2.1': tested(
    'No secrets in URLs, except the token of a reset link, which works once and goes to no other site',
    'the anti-forgery token',
    'passwords > forgotten > emails a link that sets the password once',
    'the security headers > are on every response',
  ),
  '14.2.2': tested(
    'Private answers are not cached',
    "a call to a service > returns the service's bytes, the declared status and no caching",
  ),
  '14.2.3': tested(
    'No data goes to trackers',
    'contentSecurityPolicy > lets pages connect only to our site and its sockets',
    'a photo given as a link > never leaves the service in an event',
    'fetching a photo > returns the response of the site without revealing anything about the user',
  ),
  '14.2.4': tested(
    'The classes are protected as documented',
    'sign-up > records UserSignedUp with the first revision and without the address',
    'a log line',
    'account data > is exported in full: profile, settings, blocks and emails, but never the password',
  ),
  '14.3.1': tested('Signing out clears the browser', 'Log Out forgets the user and reloads'),
  '14.3.2': tested(
    'Private answers are not stored',
    "a call to a service > returns the service's bytes, the declared status and no caching",
  ),
  '14.3.3': notMet(
    'No personal data is in the browser’s storage',
    'the specification requires caching the signed-in user (name, email and profile) in local storage until sign-out; session tokens are not there',
    'the shell for a member > the signed-in user is cached in local storage',
  ),
};

/** V15 @type {Record<string, import('./answers.mjs').Answer>} */
export const code = {
  '15.1.1': documented(
    'The time to fix vulnerabilities is documented',
    'In the security policy',
    'SECURITY.md',
  ),
  '15.1.2': documented(
    'There is a list of all packages',
    'The lockfile, with hashes; npm sbom exports it in standard formats',
    'package-lock.json',
  ),
  '15.1.3': documented(
    'Expensive operations are documented',
    'In the security manual and in decision records',
    'docs/security.md#what-costs-much',
    'docs/decisions/0015-every-call-has-a-rate-limit.md',
  ),
  '15.2.1': tested('No package is overdue', 'the audit of dependencies'),
  '15.2.2': tested(
    'Expensive operations are limited',
    'a rate limit',
    'a JSON body',
    'the image decoding process',
    'the deadline of a request',
  ),
  '15.2.3': tested('Production has only what it needs', 'parseSettings > never loads the demo in production'),
  '15.3.1': tested(
    'Answers contain only the required fields',
    'never fails, answers as documented, and leaks nothing',
    'user search > shows rows of five fields, also to a viewer with role admin',
    'viewSessions > returns only the fields of the contract',
    'profiles > viewing > shows strangers only id, name, age and photo, so that no one can enumerate full profiles',
  ),
  '15.3.2': tested(
    'Redirects are checked',
    'fetching a photo > does not connect > to a name that resolves differently after a redirect',
    'fetching a photo > follows at most three redirects',
  ),
  '15.3.3': tested(
    'Fields that callers must not set are dropped',
    'sign-up > ignores fields that a caller must not set',
    'profiles > editing > ignores fields that a caller must not set',
    'creating a group > makes the caller the owner and first member, regardless of the body',
  ),
  '15.3.4': tested(
    'The client’s address is reliable',
    'a call to a service > carries the address of its connection, not one that the client claims',
    'addressKey',
  ),
  '15.3.5': tested('Types are strict', 'validate', 'the list of groups > refuses %j'),
  '15.3.6': tested(
    'Prototypes cannot be changed',
    'validate > drops __proto__, which could change every object',
  ),
  '15.3.7': tested('Duplicate parameters are rejected', 'the list of groups > refuses %j'),
};

/** V16 @type {Record<string, import('./answers.mjs').Answer>} */
export const logging = {
  '16.1.1': documented(
    'Logging is documented',
    'In the security and operations manuals',
    'docs/security.md#logs',
    'docs/operations.md#logs-and-health',
  ),
  '16.2.1': tested(
    'A line records time, place, user and event',
    'the security log',
    'a log line > carries the id of the request',
  ),
  '16.2.2': documented(
    'Times are in UTC',
    'Milliseconds since 1970; operators synchronize the clocks',
    'libs/platform/src/logging',
  ),
  '16.2.3': documented(
    'Log destinations are documented',
    'To the output of each process',
    'docs/operations.md#logs-and-health',
  ),
  '16.2.4': documented('Logs have one format', 'JSON lines', 'docs/operations.md#logs-and-health'),
  '16.2.5': tested(
    'Logs contain no secrets',
    'writes no request data to the logs',
    'a log line',
    'the security log > has no line for everyday use, and never an email, token or password',
  ),
  '16.3.1': notMet(
    'Every sign-in is logged',
    'failures and staff sign-ins are logged; those of other users are not, because the log would reveal when each user was active',
    'the security log > has a line for a failed sign-in',
    'the security log > has a line for the sign-in of a admin',
  ),
  '16.3.2': notMet(
    'Refusals are logged',
    'refused staff calls are logged; a 403 or 404 on another user’s resources is routine and is not',
    'the security log > has a line for a refused staff call',
    'the security log > has a line for a refused staff page',
  ),
  '16.3.3': notMet(
    'Attempts to bypass defenses are logged',
    'bad anti-forgery tokens and exceeded rate limits are logged; invalid input is not, because every typo causes it',
    'the security log > has a line for a bad anti-forgery token',
    'the security log > has a line for an exceeded rate limit',
  ),
  '16.3.4': tested(
    'Failures are logged',
    'a log line > includes the cause of an error',
    'a health check > names the servers that are down, without the reason, and logs each change once',
  ),
  '16.4.1': tested('Input cannot forge lines', 'requestIdFrom'),
  '16.4.2': documented(
    'Logs are protected',
    'Processes only write them; Docker keeps them for root',
    'docs/operations.md#logs-and-health',
  ),
  '16.4.3': notMet(
    'Logs are sent elsewhere',
    'the operator chooses the destination; the product writes to its output',
  ),
  '16.5.1': tested(
    'Errors reveal no internals',
    'never fails, answers as documented, and leaks nothing',
    'a call to a service > does not reveal internal errors',
  ),
  '16.5.2': tested(
    'The product stays secure while dependencies are down',
    'while Redis is unavailable > visitors are served and signed-in users get a 503',
    'a rate limit > is kept in memory while Redis is unavailable',
    'messages > post > answers 503 instead of guessing when the projection lists no membership and groups is down',
  ),
  '16.5.3': tested(
    'It fails closed',
    'a gateway whose servers stop responding',
    "the connections of a service to PostgreSQL > run no statement after a call's deadline, and roll back its transaction",
  ),
};

const noCalls = notApplicable('WebRTC', 'there are no audio or video calls');

/** V17 @type {Record<string, import('./answers.mjs').Answer>} */
export const calls = {
  '17.1.1': noCalls,
  '17.2.1': noCalls,
  '17.2.2': noCalls,
  '17.2.3': noCalls,
  '17.2.4': noCalls,
  '17.3.1': noCalls,
  '17.3.2': noCalls,
};
