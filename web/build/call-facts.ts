import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

type Contracts = typeof import('@circlet/contracts');
type Call = Contracts['callCatalog'][number];

/** The parts of a call that the client reads. The others are schemas and documentation. */
const shipped = [
  'method',
  'path',
  'idempotent',
  'freshness',
  'topics',
  'publicList',
  'changes',
] as const satisfies readonly (keyof Call)[];

const contracts = fileURLToPath(new URL('../../libs/contracts/src/index.ts', import.meta.url));
const prefix = 'virtual:call/';

/**
 * Replaces each call of the contracts by the few facts that the client needs to make it. The calls' schemas
 * would be most of the first page's JavaScript, and the server has already validated its responses.
 */
export function callFacts(): Plugin {
  let facts = new Map<string, string>();
  let sources: readonly string[] = [];
  return {
    name: 'circlet:call-facts',
    async transform(code, id) {
      if (id !== contracts) return null;
      const { module, dependencies } = await runnerImport<Contracts>(contracts);
      sources = dependencies;
      facts = new Map(
        module.callCatalog.map((call) => [
          call.name,
          JSON.stringify(Object.fromEntries(shipped.map((fact) => [fact, call[fact]]))),
        ]),
      );
      // An explicit export takes precedence over the same name in an `export *`.
      const exports = [...facts.keys()].map((name) => `export { ${name} } from '${prefix}${name}';`);
      return { code: [code, ...exports].join('\n'), map: null };
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (sources.includes(file)) void server.restart();
      });
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      return `export const ${name} = ${facts.get(name) ?? 'undefined'};`;
    },
  };
}
