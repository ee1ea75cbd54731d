import type { Plugin } from 'vite';

/** Lets the browser fetch the font that the first text needs together with the stylesheet. */
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
