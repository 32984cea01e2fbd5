import { readFileSync } from 'node:fs';

/** In the order of the ladder: a noun may use those before it, never those after it. */
const nouns = JSON.parse(readFileSync(new URL('./nouns.json', import.meta.url), 'utf8'));

const test = '\\.(test|testing|api\\.test|spec)\\.tsx?$';
const production = (path) => ({ path, pathNot: test });

/** Rules that hold a floor's features to the ladder. */
const ladder = (root, from) =>
  nouns.map((noun, index) => ({
    name: `${root.split('/')[0]}-${noun}-imports-earlier-nouns`,
    comment: 'A noun uses those before it in nouns.json, never those after it.',
    severity: 'error',
    from: from(`^${root}/${noun}/`),
    to: {
      path:
        nouns
          .slice(index + 1)
          .map((later) => `^${root}/${later}/`)
          .join('|') || '^$',
    },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { pathNot: '^web/app/routes\\.ts$' },
      to: {
        couldNotResolve: true,
        pathNot: '^(virtual:|\\./\\+types|\\.{1,2}/.*\\+types/|sharp$)|\\$messages|generated/',
      },
    },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: production('^domain/src'),
      to: { pathNot: '^domain/src' },
    },
    {
      name: 'contract-imports-domain-only',
      severity: 'error',
      from: production('^contract/src'),
      to: { pathNot: '^(contract/src|domain/src|node_modules/zod)' },
    },
    {
      name: 'schemas-apart-from-endpoints',
      comment: 'Pages load endpoints and constants without zod: endpoint.ts says what is in which file.',
      severity: 'error',
      from: {
        path: '^contract/src/',
        pathNot: '\\.schemas\\.ts$|^contract/src/(checks|endpoint-schemas|endpoints)\\.ts$',
      },
      to: {
        path: '\\.schemas\\.ts$|^contract/src/(checks|endpoint-schemas)\\.ts$|^node_modules/zod',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-imports-contract-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|bench|e2e)/' },
    },
    {
      name: 'server-imports-contract-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|bench|e2e)/' },
    },
    {
      name: 'nothing-imports-demo',
      comment:
        'An installation works without it: the server loads it by a computed path (load-demo-data.ts).',
      severity: 'error',
      from: { pathNot: '^demo/' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-imports-downwards',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(web|bench|e2e)/' },
    },
    {
      name: 'features-meet-at-interfaces',
      comment: 'Use another feature only through its interface (and the types of its records).',
      severity: 'error',
      from: production('^server/src/features/([^/]+)/'),
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '\\.feature\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...ladder('server/src/features', production),
    ...ladder('web/app/features', (path) => ({ path })),
    {
      name: 'routes-import-no-store',
      severity: 'error',
      from: production('\\.routes\\.ts$'),
      to: {
        path: '\\.store\\.ts$|^server/src/platform/db\\.ts$|^node_modules/postgres/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'use-cases-know-no-http',
      severity: 'error',
      from: production('^server/src/features/[^/]+/(commands|queries)/|\\.(service|store)\\.ts$'),
      to: {
        path: '^server/src/http/|\\.routes\\.ts$|^node_modules/(fastify|@fastify)/',
        pathNot: '^server/src/http/wire\\.ts$',
      },
    },
    {
      name: 'driver-imported-by-platform-only',
      comment: 'Features and the demo receive a connection.',
      severity: 'error',
      from: {
        path: '^(server|demo|bench)/',
        pathNot: ['^server/src/platform/', '^server/src/testing/', '^bench/', test],
      },
      to: { path: '^node_modules/(postgres|pg)/' },
    },
    {
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: [test, '\\.routes\\.ts$'] },
      to: { path: '^server/src/(features|http|commands)/' },
    },
    {
      name: 'platform-routes-import-http-only',
      severity: 'error',
      from: { path: '^server/src/platform/.*\\.routes\\.ts$' },
      to: { path: '^server/src/(features|commands)/' },
    },
    {
      name: 'only-tests-use-testing',
      severity: 'error',
      from: { path: '^(server|demo)/src/', pathNot: [test, '^server/src/testing/'] },
      to: { path: '^server/src/testing/' },
    },
    {
      name: 'web-features-are-nouns',
      severity: 'error',
      from: { path: '^web/app/features/', pathNot: `^web/app/features/(${nouns.join('|')})/` },
      to: {},
    },
    {
      name: 'web-parts-import-no-page',
      comment: 'pages → features → api, i18n, ui',
      severity: 'error',
      from: { path: '^web/app/(features|theme|api|i18n|ui)/' },
      to: { path: '^web/app/pages/' },
    },
    {
      name: 'web-foundations-import-no-feature',
      severity: 'error',
      from: { path: '^web/app/(theme|api|i18n|ui)/' },
      to: { path: '^web/app/features/' },
    },
    {
      name: 'web-foundations-know-no-noun',
      comment: 'Neither the calls nor the rules of a noun: what they need of one, its feature hands in.',
      severity: 'error',
      from: production('^web/app/(theme|api|i18n|ui)/'),
      to: { path: `^(contract|domain)/src/(${nouns.join('|')})/` },
    },
    {
      name: 'ui-imports-no-noun',
      severity: 'error',
      from: { path: '^web/app/ui/' },
      to: {
        path: '^web/app/api/|^contract/src|^domain/src/(?!(days|typed-text|money|names|case)\\.ts)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.?build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
