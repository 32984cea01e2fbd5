import { readFileSync } from 'node:fs';

/** Leftmost first: a feature may use those before it, never those after it. */
const features = JSON.parse(readFileSync(new URL('./nouns.json', import.meta.url), 'utf8'));

const test = '\\.(test|testing|api\\.test|spec)\\.tsx?$';
const production = (path) => ({ path, pathNot: test });

/** Rules that hold a floor's features to the ladder. */
const leftwards = (root, from) =>
  features.map((feature, place) => ({
    name: `${root.split('/')[0]}-${feature}-looks-left`,
    comment: 'Features know those before them on the ladder only.',
    severity: 'error',
    from: from(`^${root}/${feature}/`),
    to: {
      path:
        features
          .slice(place + 1)
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
      name: 'contract-stands-on-domain',
      severity: 'error',
      from: production('^contract/src'),
      to: { pathNot: '^(contract/src|domain/src|node_modules/zod)' },
    },
    {
      name: 'schemas-apart-from-endpoints',
      comment: 'Pages load endpoints and constants without zod: endpoint.ts says what is in which file.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.schemas\\.ts$|^contract/src/(checks|endpoints)\\.ts$' },
      to: {
        path: '\\.schemas\\.ts$|^contract/src/checks\\.ts$|^node_modules/zod',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-stands-on-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|bench|e2e)/' },
    },
    {
      name: 'server-stands-on-contract',
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
      name: 'features-meet-at-services',
      comment: 'Another feature is used through what its door offers (and the types of its records).',
      severity: 'error',
      from: production('^server/src/features/([^/]+)/'),
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '\\.service\\.ts$', '\\.feature\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...leftwards('server/src/features', production),
    ...leftwards('web/app/features', (path) => ({ path })),
    {
      name: 'routes-know-no-store',
      severity: 'error',
      from: production('\\.routes\\.ts$'),
      to: {
        path: '\\.store\\.ts$|^server/src/platform/db\\.ts$|^node_modules/postgres/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: production('^server/src/features/.*\\.service\\.ts$'),
      to: { path: '^server/src/http/|\\.routes\\.ts$|^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'sql-lives-in-stores',
      comment:
        'The driver is imported by the platform alone; features and demo get a connection in their *.store.ts.',
      severity: 'error',
      from: {
        path: '^(server|demo|bench)/',
        pathNot: ['^server/src/platform/', '^server/src/testing/', '^bench/', test],
      },
      to: { path: '^node_modules/(postgres|pg)/' },
    },
    {
      name: 'platform-has-no-noun',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: [test, '\\.routes\\.ts$'] },
      to: { path: '^server/src/(features|http|commands)/' },
    },
    {
      name: 'platform-routes-know-http-only',
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
      from: { path: '^web/app/features/', pathNot: `^web/app/features/(${features.join('|')})/` },
      to: {},
    },
    {
      name: 'web-looks-down',
      comment: 'pages → features → session, api, i18n, ui',
      severity: 'error',
      from: { path: '^web/app/(features|session|theme|api|i18n|ui)/' },
      to: { path: '^web/app/pages/' },
    },
    {
      name: 'web-ground-knows-no-feature',
      severity: 'error',
      from: { path: '^web/app/(session|theme|api|i18n|ui)/' },
      to: { path: '^web/app/features/' },
    },
    {
      name: 'ui-knows-no-noun',
      severity: 'error',
      from: { path: '^web/app/ui/' },
      to: { path: '^web/app/(session|api)/|^contract/src|^domain/src/(?!(days|money|names|case)\\.ts)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
