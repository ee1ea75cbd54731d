import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

import { appShell } from './build/app-shell.ts';
import { callFacts } from './build/call-facts.ts';
import { firstPaint } from './build/first-paint.ts';
import { inlineStyles } from './build/inline-styles.ts';
import { precompress } from './build/precompress.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwind(), callFacts(), firstPaint(), inlineStyles(), appShell(), precompress()],
  resolve: { conditions: ['circlet-source', ...defaultClientConditions] },
  server: {
    proxy: {
      '/api': gateway,
      '/media': gateway,
      '/health': gateway,
      '/ws': { target: gateway, ws: true },
    },
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One chunk for all libraries of the first page, which browsers keep across our releases, and one for
          // its own code. Without groups, each combination of pages that share a module would be a chunk.
          groups: [
            { name: 'libraries', test: /node_modules[\\/]/, tags: ['$initial'] },
            { name: 'first-page', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
