import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';

import { callFacts } from './call-facts.ts';

/**
 * What the app needs to work without a connection: the page, its code, its font in Latin, and what the browser
 * shows of the app.
 */
const kept =
  /^(index\.html|favicon\.svg|site\.webmanifest|icons\/icon-192\.png|assets\/.*\.js|assets\/nunito-sans-latin-wght-normal-.*\.woff2)$/;

/** Bundles the service worker and lists the files in it that it keeps for use without a connection. */
export const appShell = (): Plugin[] =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    // Both are ours: `public/site.webmanifest` and `app/shell/update`.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [callFacts()] },
      globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest}'],
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter(({ url }) => kept.test(url)), warnings: [] }),
      ],
    },
  });
