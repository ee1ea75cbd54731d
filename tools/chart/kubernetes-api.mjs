import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

/** @typedef {import('./render.mjs').Manifest} Manifest */

const require = createRequire(import.meta.url);

/** Where the types and schemas of an API are, which are generated from its OpenAPI document. @param {string} apiVersion */
const moduleOf = (apiVersion) =>
  apiVersion.startsWith('monitoring.coreos.com/')
    ? `@kubernetes-models/prometheus-operator/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;

/**
 * Returns what the API of Kubernetes would refuse about the manifests: unknown fields and kinds, missing fields and
 * wrong types, one line each.
 * @param {Manifest[]} manifests
 */
export const refusedByKubernetes = (manifests) => [...wrongFields(manifests), ...wrongValues(manifests)];

/** Compiles the manifests as typed literals, which must not have unknown fields. @param {Manifest[]} manifests */
function wrongFields(manifests) {
  const file = join(import.meta.dirname, 'manifests.ts');
  const lines = manifests.map((manifest, index) => {
    const type = `import('${moduleOf(manifest.apiVersion)}').I${manifest.kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
  });
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...others) =>
    name === file
      ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.Latest)
      : read(name, ...others);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
    const line = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0;
    return `${nameOf(manifests[line])}: ${message}`;
  });
}

/** Validates the manifests against the schemas. @param {Manifest[]} manifests */
function wrongValues(manifests) {
  return manifests.flatMap((manifest) => {
    try {
      const Model = require(moduleOf(manifest.apiVersion))[manifest.kind];
      new Model(manifest).validate();
      return [];
    } catch (error) {
      return [`${nameOf(manifest)}: ${/** @type {Error} */ (error).message}`];
    }
  });
}

/** @param {Manifest | undefined} manifest */
const nameOf = (manifest) => `${manifest?.kind} ${manifest?.metadata.name}`;
