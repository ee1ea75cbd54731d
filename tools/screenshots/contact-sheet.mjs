/**
 * Returns a page that shows screenshots side by side, with a heading for each scene.
 * @param {ReadonlyMap<string, readonly string[]>} files - names of the files, by scene
 */
export function contactSheet(files) {
  const rows = [...files].map(([scene, names]) => {
    const images = names.map(
      (name) => `<a href="${name}"><img src="${name}" alt="${name}" title="${name}" loading="lazy"></a>`,
    );
    return `<h2 id="${scene}">${scene}</h2>\n<div>${images.join('\n')}</div>`;
  });
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Screenshots of Circlet</title>
  <style>
    body { font: 16px system-ui; background: #888; }
    div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
    img { max-height: 420px; width: auto; }
  </style>
${rows.join('\n')}
</html>
`;
}
