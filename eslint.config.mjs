import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// Without Nx's graph of the projects, the rule on module boundaries would skip each file with a warning.
await createProjectGraphAsync({ exitOnError: true });

/** Allowed imports: `scope:X` imports itself and shared code; contracts import only zod. */
const boundaries = {
  enforceBuildableLibDependency: false,
  allow: [],
  depConstraints: [
    { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
    ...['gateway', 'identity', 'groups', 'chat', 'moderation', 'web', 'tools'].map((scope) => ({
      sourceTag: `scope:${scope}`,
      onlyDependOnLibsWithTags: [`scope:${scope}`, 'scope:shared'],
    })),
    {
      sourceTag: 'type:contract',
      onlyDependOnLibsWithTags: ['type:contract'],
      bannedExternalImports: ['@nestjs/*', 'typeorm', 'pg', 'nats', 'react*', 'node:*'],
    },
    { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:app', 'type:contract'] },
    { sourceTag: 'type:demo', onlyDependOnLibsWithTags: ['type:demo', 'type:contract'] },
    {
      sourceTag: 'type:server-lib',
      onlyDependOnLibsWithTags: ['type:server-lib', 'type:contract', 'type:testing'],
    },
  ],
};

/**
 * Forbids relative imports that leave a folder of `web/src`, in static and in dynamic form.
 *
 * @param {string} root - the folder
 * @param {number} depth - how deep a file is in it; 1 for files directly in it
 * @param {string} except - regular expression for the part of the path that is allowed nevertheless
 * @param {string} message - what to do instead
 */
const staysIn = (root, depth, except, message) => ({
  files: [`${root}/${'*/'.repeat(depth - 1)}*.{ts,tsx}`],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: `:matches(ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration, ImportExpression, TSImportType) Literal[value=/^(\\.\\.\\u002F){${depth}}${except}/]`,
        message,
      },
    ],
  },
});

/** Depths of folders in `web/src`. */
const depths = [1, 2, 3, 4];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.data/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaries],
      '@typescript-eslint/consistent-type-imports': 'off',
      // Nest declares its options as classes and documents passing object literals.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read settings from the config, which parses them once.',
        },
      ],
    },
  },
  {
    files: [
      'services/*/src/main.ts',
      'services/*/src/seed.ts',
      'services/identity/src/mailer/main.ts',
      'services/*/test/**',
      '**/*.test.ts',
      'libs/events/src/operator/main.ts',
      'libs/service/src/define-service.ts',
      'libs/*/test/**',
      'libs/testing/**',
      'web/vite.config.ts',
      'web/playwright.config.ts',
      'web/e2e/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.rules.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['@nestjs/*', 'typeorm', 'pg'], message: 'Rules are pure functions.' }] },
      ],
    },
  },
  {
    files: ['services/*/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: [
      'libs/platform/src/database/**',
      'libs/testing/**',
      '**/migrations/**',
      '**/*.migration.ts',
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // Clients and pools of `pg` have the same method, and no runner of ours takes them.
          selector:
            "CallExpression[callee.property.name='query']:not([callee.object.name='client']):not([callee.object.property.name=/^(client|pool)$/])",
          message: 'Write SQL with the `sql` tag and run it with `rowsOf`, `rowOf`, `countOf` or `execute`.',
        },
        {
          selector: 'ImportSpecifier[imported.name=/^(UseInterceptors|NestInterceptor|APP_INTERCEPTOR)$/]',
          message:
            'Shutdown does not wait for interceptors, and each call pays for them. See decision record 0004.',
        },
        {
          selector: "MethodDefinition[kind='constructor'] > FunctionExpression[params.length>5]",
          message: 'Split a class with more than five dependencies.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.ts', '**/test/**', 'libs/testing/**', 'web/e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  depths.map((depth) =>
    staysIn(
      'web/src/features/*',
      depth,
      '(?!\\.\\.\\u002Fshared\\u002F)',
      'A feature imports shared and its own folder only: move what features share to shared/domain, or let app compose them.',
    ),
  ),
  depths.map((depth) =>
    staysIn('web/src/shared', depth, '', 'Shared code imports neither features nor app.'),
  ),
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  prettier,
);
