import type { Plugin } from 'vite';

const link = /<link rel="stylesheet"[^>]* href="\/(?<file>[^"]+)">/;

/** Puts the app's style sheet into the page, whose first paint would otherwise wait for one more answer. */
export function inlineStyles(): Plugin {
  return {
    name: 'circlet:inline-styles',
    apply: 'build',
    // One style sheet. With one for each chunk, chunks would load those of the first page again.
    config: () => ({ build: { cssCodeSplit: false } }),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const file = link.exec(html)?.groups?.file;
        const styles = file === undefined ? undefined : bundle[file];
        if (file === undefined || styles?.type !== 'asset') throw new Error('No style sheet in the page');
        Reflect.deleteProperty(bundle, file);
        return html.replace(link, () => `<style>${styles.source.toString()}</style>`);
      },
    },
  };
}
