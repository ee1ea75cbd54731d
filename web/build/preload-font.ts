import type { Plugin } from 'vite';

/**
 * Preloads the font of the first visible text, in parallel with the stylesheet.
 * @param name - matches the file name of the font in the build
 */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'circlet:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((candidate) => name.test(candidate));
        if (file === undefined) throw new Error(`No font in the build matches ${String(name)}`);
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
