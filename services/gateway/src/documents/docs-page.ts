/**
 * The page that shows the API. Loads Swagger UI from our own files, because the content
 * security policy allows nothing else.
 */
export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Circlet API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** Script that starts the page. Its calls carry the anti-forgery token, like those of the web app. */
export const docsStart = `async function withToken(request) {
  const method = (request.method ?? 'GET').toUpperCase();
  if (method === 'GET' || method === 'HEAD') return request;
  const answer = await fetch('/api/csrf-token', { credentials: 'same-origin' });
  request.headers['X-CSRF-Token'] = (await answer.json()).csrfToken;
  return request;
}

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  requestInterceptor: withToken,
});
`;
