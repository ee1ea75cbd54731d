import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

import { callFacts } from './build/call-facts.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwind(), callFacts(), preloadFont(/nunito-sans-latin-wght-normal/), precompress()],
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
          // Libraries rarely change, so browsers can keep them cached across our releases.
          groups: [
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
