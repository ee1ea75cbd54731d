/** Page shown if the web app has not been built. */
export const notBuiltPage = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Circlet is not built yet</title></head>
  <body>
    <h1>The web app has not been built</h1>
    <p>The API is running. Build the web app with <code>npm run build</code> and reload this page.</p>
  </body>
</html>
`;
