import { createHash } from 'node:crypto';

const style = `body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;color:#2b211a;background:#fbf6ef}
button{font:inherit;padding:.6rem 1.4rem;border:0;border-radius:.75rem;color:#fff;background:#b3401f;cursor:pointer}
a{color:inherit}
@media(prefers-color-scheme:dark){body{color:#f4ece3;background:#191411}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Content security policy that allows only the style sheet and the form of these pages. */
export const unsubscribePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Circlet</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

const home = '<p><a href="/">Go to Circlet</a></p>';

/** Asks for confirmation before anything changes, because email scanners open every link. */
export const confirmPage = page(
  'Unsubscribe',
  '<p>Do you want to stop getting these emails?</p>\n<form method="post"><button>Unsubscribe</button></form>',
);

export const donePage = page(
  "You're unsubscribed",
  `<p>You won't get these emails anymore. You can turn them back on in your settings.</p>\n${home}`,
);

export const invalidPage = page(
  "This link doesn't work",
  `<p>Please sign in and choose which emails you want in your settings.</p>\n${home}`,
);
