import { authentication, authorization, sessions } from './authentication.mjs';
import { api, browser, files } from './browser.mjs';
import { cryptography, oauth, tokens, transport } from './cryptography.mjs';
import { encoding, validation } from './input.mjs';
import { calls, code, configuration, data, logging } from './operation.mjs';

/** The answers to every requirement. @type {import('./page.mjs').Chapters} */
export const chapters = {
  'V1 Encoding and sanitization': encoding,
  'V2 Validation and business logic': validation,
  'V3 Web frontend': browser,
  'V4 API': api,
  'V5 Files': files,
  'V6 Authentication': authentication,
  'V7 Sessions': sessions,
  'V8 Authorization': authorization,
  'V9 Self-contained tokens': tokens,
  'V10 OAuth': oauth,
  'V11 Cryptography': cryptography,
  'V12 Communication': transport,
  'V13 Configuration': configuration,
  'V14 Data protection': data,
  'V15 Coding and architecture': code,
  'V16 Logging and errors': logging,
  'V17 WebRTC': calls,
};
