import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin, Rolldown } from 'vite';

import { callFacts } from './call-facts.ts';

/** Parts that the app loads by itself or with a click anywhere, and the page that works without a connection. */
const parts = [
  'features/messages/messages-page.tsx',
  'features/messages/offline/copies.ts',
  'shared/ui/toaster.tsx',
  'shared/ui/opened-menu.tsx',
  'app/shell/account-menu-entries.tsx',
  'app/shell/notification-entries.tsx',
  'app/shell/update/update-prompt.tsx',
];

/** What the parts load on demand and can use without a connection. Dialogs that change something can't. */
const usable = /\/src\/(features\/messages|shared\/ui)\//;

/** Files that aren't modules: the page, its font in Latin, and what the browser shows of the app. */
const files =
  /^(index\.html|theme\.js|favicon\.svg|site\.webmanifest|icons\/icon-192\.png|assets\/nunito-sans-latin-wght-normal-.*\.woff2)$/;

type Chunk = Rolldown.OutputChunk;

/** Adds the files that a chunk loads with itself, and those that it can load later. */
function addFiles(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, shell: Set<string>): void {
  if (shell.has(chunk.fileName)) return;
  shell.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) shell.add(style);
  for (const name of chunk.imports) {
    const next = chunks.get(name);
    if (next !== undefined) addFiles(next, chunks, shell);
  }
  for (const name of chunk.isEntry ? [] : chunk.dynamicImports) {
    const next = chunks.get(name);
    if (next !== undefined && usable.test(next.facadeModuleId ?? '')) addFiles(next, chunks, shell);
  }
}

/**
 * Bundles the service worker and lists the files in it that it keeps for use without a connection: the first page and
 * the messages with everything that they load.
 */
export function appShell(): Plugin[] {
  const shell = new Set<string>();
  const findShell: Plugin = {
    name: 'circlet:app-shell',
    apply: 'build',
    generateBundle(_options, bundle) {
      const all = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      for (const entry of all.filter(({ isEntry }) => isEntry)) addFiles(entry, chunks, shell);
      for (const part of parts) {
        const chunk = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${part}`));
        if (chunk === undefined) throw new Error(`No chunk of the build is ${part}`);
        addFiles(chunk, chunks, shell);
      }
    },
  };
  return [
    findShell,
    ...VitePWA({
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
          (entries) => ({
            manifest: entries.filter(({ url }) => shell.has(url) || files.test(url)),
            warnings: [],
          }),
        ],
      },
    }),
  ];
}
