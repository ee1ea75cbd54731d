import react from '@vitejs/plugin-react';
import { createServer, defaultClientConditions, type Plugin } from 'vite';

import { callFacts } from './call-facts.ts';

const root = '<div id="root"></div>';

/** What the first page reads of the browser that renders it here: one with a connection, at the home page. */
const browser = {
  addEventListener: () => undefined,
  location: new URL('http://localhost/'),
  navigator: { onLine: true },
};

/** Makes the names global, and returns a function that takes that back. Newer versions of Node.js have some of them. */
function makeGlobal(names: object): () => void {
  const before = Object.keys(names).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  };
}

async function renderFirstPaint(): Promise<string> {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [react(), callFacts()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: {
      noExternal: [/^@circlet\//, /^react-router/],
      resolve: { conditions: ['circlet-source', ...defaultClientConditions] },
    },
  });
  const takeBack = makeGlobal(browser);
  try {
    const { firstPaint } = (await server.ssrLoadModule('/src/app/first-paint.tsx')) as {
      firstPaint: () => Promise<string>;
    };
    return await firstPaint();
  } finally {
    takeBack();
    await server.close();
  }
}

/** Puts the first frame of the home page into the page, so that new visitors see it before the app's code has arrived. */
export function firstPaint(): Plugin {
  return {
    name: 'circlet:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(root)) throw new Error(`No ${root} in the page`);
        const content = await renderFirstPaint();
        // Inert, because nothing in it works before the code has arrived.
        return html.replace(root, () => root.replace('><', `><div data-first-paint inert>${content}</div><`));
      },
    },
  };
}
