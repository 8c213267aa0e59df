/**
 * The product's dependency rules. `scripts/architecture.test.ts` plants a violation of each and expects it to be caught.
 * @type {import('dependency-cruiser').IConfiguration}
 */

const test = '\\.(test|testing|fixture)\\.tsx?$';
const forTests = `${test}|/testing/|\\.config\\.ts$`;
const codeFile = '\\.[cm]?[jt]sx?$';

const foundation =
  'accounts|api-keys|notifications|subscriptions|points|excuses|audit|product-settings|entitlements|insights|search';
const overview = 'profile|dashboard|admin';
const finance = '^server/src/features/finance/';
const ledgerFolders =
  'sums matches rules saved-filters tags payees account-ledger receipts transactions payee-store rule-store categories money-accounts rates listeners schema'.split(
    ' ',
  );

const webFinance = '^web/src/features/finance/';

/** What an area says of itself: it names pages, which lie above features. */
const webArea = '^web/src/features/(admin/)?[^/]+/area\\.tsx?$';

const webLayers = ['app', 'pages', 'features', 'session', 'ui', 'lib'];

const rooms = [
  {
    name: 'domain-stands-alone',
    comment: 'The rules of the product know no other room.',
    from: { path: '^domain/' },
    to: { path: '^(contract|server|web|e2e|bench|scripts|docs)/' },
  },
  {
    name: 'domain-is-pure',
    comment: 'A rule needs no package and nothing of Node.',
    from: { path: '^domain/src/', pathNot: forTests },
    to: { pathNot: '^(domain|contract|server|web|e2e|bench|scripts|docs)/' },
  },
  {
    name: 'contract-knows-only-domain',
    comment: 'The contract is below the rooms that keep it.',
    from: { path: '^contract/' },
    to: { path: '^(server|web|e2e|bench|scripts|docs)/' },
  },
  {
    name: 'contract-needs-only-zod',
    comment: 'What the contract imports, every page loads.',
    from: { path: '^contract/src/', pathNot: forTests },
    to: { pathNot: '^(domain|contract|server|web|e2e|bench|scripts|docs)/|(^|/)node_modules/zod/' },
  },
  {
    name: 'server-knows-no-web',
    comment: 'They meet in the contract.',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'web-knows-no-server',
    comment: 'They meet in the contract.',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'nothing-needs-the-outer-rooms',
    comment: 'Journeys, benchmarks and scripts can be taken away, and the product still stands.',
    from: { path: '^([^/]+)/' },
    to: { path: '^(e2e|bench|scripts|docs)/', pathNot: '^$1/' },
  },
  {
    name: 'rooms-by-their-name',
    comment: 'Another room is imported as @afdal/<room>/<file>, never by a path that climbs out of this one.',
    from: { path: '^([^/]+)/' },
    to: { path: '^(domain|contract|server|web)/', pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  },
];

const serverRooms = [
  {
    name: 'server-platform-is-the-floor',
    comment: 'How we touch the world does not know what for. (A test may ask the assembled app.)',
    from: { path: '^server/src/platform/', pathNot: test },
    to: { path: '^server/src/', pathNot: '^server/src/(platform/|config\\.ts$)' },
  },
  {
    name: 'server-platform-is-handed-its-settings',
    comment: 'A part of the platform may name the type of a setting; the value is given to it.',
    from: { path: '^server/src/platform/' },
    to: { path: '^server/src/config\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-features-never-upward',
    comment: 'A feature is assembled; it does not know by whom. (A test may ask the assembled app.)',
    from: { path: '^server/src/features/', pathNot: test },
    to: { path: '^server/src/([^/]+$|admin/)' },
  },
  {
    name: 'server-app-never-upward',
    comment: 'What is assembled does not know how it is started.',
    from: { path: '^server/src/(areas|assemble-areas|app|jobs)\\.ts$' },
    to: { path: '^server/src/(main|admin|backup|restore|migrate-to-external|start-server)\\.ts$' },
  },
  {
    name: 'server-areas-are-listed',
    comment: 'What an area gives to others it provides; its own files do not need its description.',
    from: { path: '^server/src/', pathNot: `${test}|^server/src/areas\\.ts$` },
    to: { path: '^server/src/.+/area\\.ts$' },
  },
  {
    name: 'server-config-knows-only-platform',
    comment: 'The environment is read before anything is built from it.',
    from: { path: '^server/src/config\\.ts$' },
    to: { path: '^server/src/', pathNot: '^server/src/platform/' },
  },
  {
    name: 'entries-are-not-imported',
    comment: 'Importing them would start them.',
    from: {},
    to: { path: '^(server/src/(main|admin|backup|restore|migrate-to-external)\\.ts|web/src/main\\.tsx)$' },
  },
  {
    name: 'server-foundation-knows-no-product',
    comment: 'Accounts, notifications, subscriptions, points and excuses stand below every other feature.',
    from: { path: `^server/src/features/(${foundation})/` },
    to: { path: '^server/src/features/', pathNot: `^server/src/features/(${foundation})/` },
  },
  {
    name: 'server-product-features-are-strangers',
    comment: 'What two features share belongs to domain, to platform or to a foundation feature.',
    from: { path: '^server/src/features/([^/]+)/', pathNot: `^server/src/features/(${foundation}|${overview})/` },
    to: { path: '^server/src/features/', pathNot: `^server/src/features/($1|${foundation})/` },
  },
  {
    name: 'server-overviews-read-only-stores',
    comment:
      'Profile, dashboard and admin look into every store, and into nothing else of a feature above the foundation.',
    from: { path: `^server/src/features/(${overview})/` },
    to: {
      path: '^server/src/features/',
      pathNot: `^server/src/features/($1|${foundation})/|[/-]store\\.ts$`,
    },
  },
];

const financeFloors = [
  {
    name: 'finance-ledger-is-the-floor',
    comment:
      'What must happen when the ledger changes, areas provide as `ledgerListeners`. (A test may ask those above.)',
    from: { path: `${finance}ledger/`, pathNot: test },
    to: { path: finance, pathNot: `${finance}ledger/` },
  },
  {
    name: 'finance-ledger-folders-have-a-place',
    comment: 'A new folder of the ledger is put into the order of the others.',
    from: {},
    to: { path: `${finance}ledger/`, pathNot: `${finance}ledger/(${ledgerFolders.join('|')})/` },
  },
  ...ledgerFolders.slice(1).map((folder, index) => ({
    name: `finance-${folder}-never-upward`,
    comment: `The way down is ${ledgerFolders.join(' → ')}. (A test may ask those above.)`,
    from: { path: `${finance}ledger/${folder}/`, pathNot: test },
    to: { path: `${finance}ledger/(${ledgerFolders.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: 'finance-areas-know-the-ledger-only',
    comment: 'What two areas share belongs to the ledger; what is read of several, to the overview.',
    from: { path: `${finance}([^/]+)/`, pathNot: `${finance}(ledger|overview)/` },
    to: { path: finance, pathNot: `${finance}($1|ledger)/` },
  },
  {
    name: 'finance-overview-reads-only-stores',
    comment: 'The overview looks into every store, and into nothing else of an area.',
    from: { path: `${finance}overview/` },
    to: { path: finance, pathNot: `${finance}(overview|ledger)/|[/-]store\\.ts$` },
  },
];

const webRooms = [
  ...webLayers.slice(1).map((layer, index) => ({
    name: `web-${layer}-never-upward`,
    comment: `The way down is ${webLayers.join(' → ')}.`,
    from: { path: `^web/src/${layer}/`, pathNot: webArea },
    to: { path: `^web/src/((${webLayers.slice(0, index + 1).join('|')})/|[^/]+$)` },
  })),
  {
    name: 'web-data-never-upward',
    comment: 'Lists, queries and writes lie between session and ui.',
    from: { path: '^web/src/data/' },
    to: { path: '^web/src/((app|pages|features|session)/|[^/]+$)' },
  },
  {
    name: 'web-ui-knows-no-data',
    comment: 'A part is handed what it shows. (A test may ask for it.)',
    from: { path: '^web/src/(ui|lib)/', pathNot: test },
    to: { path: '^web/src/data/' },
  },
  {
    name: 'web-features-are-strangers',
    comment: 'Pages compose features; what two features share belongs to session, ui or lib.',
    from: { path: '^web/src/features/([^/]+)/', pathNot: webArea },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'web-areas-are-listed',
    comment:
      'What an area says of its pages stands above them: `areas.ts` finds it by its folder. (A test may ask for it, too.)',
    from: { path: '^web/src/', pathNot: forTests },
    to: { path: webArea },
  },
  {
    name: 'web-areas-know-no-app',
    comment: 'An area is read by the app, and does not know how.',
    from: { path: webArea },
    to: { path: '^web/src/(app/|areas\\.ts$)' },
  },
];

const webFinanceFloors = [
  {
    name: 'web-finance-ledger-is-the-floor',
    comment: 'What the ledger shows of an area or of the overview, its page hands in. (A test may ask those above.)',
    from: { path: `${webFinance}(ledger/|[^/]+$)`, pathNot: `${test}|${webArea}` },
    to: { path: `${webFinance}[^/]+/`, pathNot: `${webFinance}ledger/` },
  },
  {
    name: 'web-finance-areas-know-the-ledger-only',
    comment: 'What two areas share belongs to the ledger; what is shown of several, to the overview or to their page.',
    from: { path: `${webFinance}([^/]+)/`, pathNot: `${webFinance}(ledger|overview)/` },
    to: { path: `${webFinance}[^/]+/`, pathNot: `${webFinance}($1|ledger)/` },
  },
];

const everywhere = [
  { name: 'no-cycles', comment: 'Two files that need each other are one, or three.', from: {}, to: { circular: true } },
  {
    name: 'no-orphans',
    comment: 'A file that nothing needs and that needs nothing is left over.',
    from: {
      orphan: true,
      pathNot: `^scripts/tenancy/testing/|^web/src/app/public-pages/page-script\\.ts$|^bench/src/dashboard-paint/observe-load|\\.config\\.[cm]?[jt]s$|\\.d\\.ts$`,
    },
    to: {},
  },
  {
    name: 'no-barrels',
    comment: 'A file says by its name what it holds.',
    from: {},
    to: { path: `(^|/)index${codeFile}`, pathNot: '(^|/)node_modules/' },
  },
  {
    name: 'no-tests-in-the-product',
    comment: 'What is shipped does not know how it is tested.',
    from: { pathNot: `${forTests}|^(bench|e2e)/` },
    to: { path: `${test}|(^|/)testing/`, pathNot: '(^|/)node_modules/' },
  },
  {
    name: 'no-development-packages-in-the-product',
    comment: 'They are absent where only the product is installed.',
    from: { path: '^(domain|contract|server|web)/src/', pathNot: forTests },
    to: { dependencyTypes: ['npm-dev'] },
  },
  {
    name: 'no-undeclared-packages',
    comment: 'Each room declares what it needs; what another one installed may go.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that cannot be followed is an import that no other rule sees.',
    from: {},
    to: { couldNotResolve: true },
  },
];

module.exports = {
  // Without a severity a rule would only warn, and the check would pass.
  forbidden: [...rooms, ...serverRooms, ...financeFloors, ...webRooms, ...webFinanceFloors, ...everywhere].map(
    (rule) => ({
      ...rule,
      severity: 'error',
    }),
  ),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Type-only imports are dependencies too.
    tsPreCompilationDeps: true,
    // The tools of every room (the test runner, the compiler) are declared once, at the root.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
