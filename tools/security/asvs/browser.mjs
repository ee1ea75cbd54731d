import { notApplicable, documented, tested, notMet } from './answers.mjs';

/** V3 @type {Record<string, import('./answers.mjs').Answer>} */
export const browser = {
  '3.2.1': tested(
    'Browsers do not misinterpret answers',
    'the security headers > are on every response',
    'ImageStore > handles $name: $outcome',
  ),
  '3.2.2': documented(
    'Text is shown as text',
    'React does this; no code sets HTML from data',
    'web/src/features/messages/thread/message-text.tsx',
  ),
  '3.3.1': tested(
    'Cookies are Secure, with a prefix',
    'the security headers > require HTTPS and secure cookies if the public URL uses HTTPS',
    'sessionCookieName > for https://circlet.example is __Host-circlet_session',
  ),
  '3.3.2': tested(
    'SameSite is set',
    'signing in > returns the bare user and sets an HttpOnly, SameSite=Lax cookie for 30 days',
  ),
  '3.3.3': tested(
    'The prefix is __Host-',
    'sessionCookieName > for https://circlet.example is __Host-circlet_session',
  ),
  '3.3.4': tested(
    'Scripts cannot read them',
    'signing in > returns the bare user and sets an HttpOnly, SameSite=Lax cookie for 30 days',
    'the anti-forgery token > is bound to a cookie that scripts cannot read',
  ),
  '3.4.1': tested(
    'HSTS for a year, subdomains included',
    'the security headers > require HTTPS and secure cookies if the public URL uses HTTPS',
  ),
  '3.4.2': tested('CORS allows no other site', 'a page on another site'),
  '3.4.3': tested(
    'A content security policy',
    'contentSecurityPolicy',
    'the security headers > are on every response',
  ),
  '3.4.4': tested('nosniff', 'the security headers > are on every response'),
  '3.4.5': tested('A referrer policy', 'the security headers > are on every response'),
  '3.4.6': tested('frame-ancestors', 'contentSecurityPolicy > keeps our pages out of frames'),
  '3.5.1': tested(
    'Changes require proof that they come from our own pages',
    'the anti-forgery token > is required for sign-in and sign-up too',
    'every call in the contracts > %s requires the anti-forgery token',
  ),
  '3.5.2': tested(
    'No change without a preflight',
    'the anti-forgery token',
    'a body > of type application/x-www-form-urlencoded returns 415',
  ),
  '3.5.3': tested(
    'No change is a GET',
    'the anti-forgery token > is not required for GET and HEAD',
    'the unsubscribe link in our emails > asks for confirmation before anything changes',
  ),
  '3.5.4': notApplicable(
    'Separate applications have separate hosts',
    'there is one application; MailDev and MinIO are on other ports for operators',
  ),
  '3.5.5': notApplicable('postMessage is checked', 'no page listens for it'),
  '3.7.1': documented(
    'The app uses only technologies that browsers support',
    'HTML, CSS, JavaScript and a WebSocket',
    'web/package.json',
  ),
  '3.7.2': documented(
    'No redirect to other sites',
    'No answer redirects elsewhere, and the web app only opens its own paths',
    'web/src/shared/domain/session/destination.ts',
  ),
};

/** V4 @type {Record<string, import('./answers.mjs').Answer>} */
export const api = {
  '4.1.1': tested(
    'Answers declare their type and character set',
    'the character set',
    'a stored picture > is served with its type and can be cached for a year',
  ),
  '4.1.2': documented(
    'Only pages are redirected to HTTPS',
    'Nothing is redirected: the TLS terminator decides that, see the manual',
    'docs/operations.md',
  ),
  '4.1.3': tested(
    'No client can forge the headers of a proxy',
    'a call to a service > carries the address of its connection, not one that the client claims',
  ),
  '4.2.1': tested(
    'The length of a message is declared once',
    'a request that no browser sends > is refused if it declares its length twice, so that it cannot smuggle a second request',
  ),
  '4.3.1': notApplicable(
    'GraphQL limits',
    'there is no GraphQL; a body has at most 16 levels and 1,000 values',
  ),
  '4.3.2': notApplicable('GraphQL introspection', 'there is none'),
  '4.4.1': tested(
    'Sockets use TLS',
    'contentSecurityPolicy > lets pages connect only to our site and its sockets',
  ),
  '4.4.2': tested(
    'The origin of a socket is checked',
    'a socket > from a foreign page is closed with 4403',
    'isAllowedOrigin',
  ),
  '4.4.3': tested(
    'Sockets use the session',
    'a socket > without a session is closed with 4401',
    'a socket > with an ended session is closed with 4401',
    "a socket > that names another user's id is closed with 4401",
  ),
  '4.4.4': notApplicable(
    'Socket tokens come from a session over HTTPS',
    'a socket has no separate token; it uses the session cookie, which is Secure on an https address',
  ),
};

/** V5 @type {Record<string, import('./answers.mjs').Answer>} */
export const files = {
  '5.1.1': documented(
    'Accepted files are documented',
    'In the security manual',
    'docs/security.md#uploads',
    'docs/decisions/0014-separate-process-decodes-pictures.md',
  ),
  '5.2.1': tested(
    'Files are small enough to process',
    'ImageStore > refuses more than 5 MB with the message of the form',
    'a body > over 8 MiB returns 413 even with an image',
    'the image decoding process > grows by at most 256 MB for',
    'a hostile image as a photo > does not block sign-ins while eight of the worst are decoded',
    'a hostile picture as a cover > does not block discovery while eight of the worst are decoded',
  ),
  '5.2.2': tested(
    'Their content decides their type',
    'sniffImageFormat',
    'profiles > photo > refuses uploads that only claim to be images',
    'a hostile image as a photo',
    'a hostile picture as a cover',
  ),
  '5.2.3': tested(
    'Their decompressed size is limited',
    'refuses by the header, before it decodes any pixel,',
    'the image decoding process > refuses an image that takes too much memory, and decodes the next one',
  ),
  '5.3.1': tested(
    'Uploads are never executed',
    'ImageStore > handles $name: $outcome',
    'a stored picture > is served with its type and can be cached for a year',
  ),
  '5.3.2': tested('Paths do not come from users', 'ImageStore > names an image by its content', 'storedName'),
  '5.4.1': notApplicable('File names of users in downloads', 'none are stored'),
  '5.4.2': notApplicable('File names are encoded', 'all are hashes that we compute'),
  '5.4.3': notMet(
    'Files are scanned for malware',
    'there is no scanner; every picture is decoded and re-encoded, so none of the received bytes remain',
    'ImageStore > handles $name: $outcome',
  ),
};
