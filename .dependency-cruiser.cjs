// The borders of the house (docs/architecture.md). Each rule's comment says what to do instead.
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Groups of the server and their folders, from the top: a folder imports from folders below it only. */
const serverOrder = [
  ...['backup', 'showdoc', 'handbook', 'push', 'import', 'export'].map(name => `transfer/${name}`),
  ...['reader', 'item-view', 'openapi-document'].map(name => `serving/${name}`),
  ...['admin', 'team', 'member'].map(name => `management/${name}`),
  ...['search', 'catalog', 'page', 'recycle', 'search-index', 'attachment'].map(name => `content/${name}`),
  ...['share', 'item', 'history', 'template', 'showdoc-id'].map(name => `content/${name}`),
  ...['audit', 'notice', 'user', 'site'].map(name => `people/${name}`),
  'platform/http',
  'platform/cache',
  'platform/jobs',
  'platform/access',
  'platform/context.ts',
  'platform/render',
  'platform/background.ts',
  'platform/mail',
  'platform/storage',
  'platform/audit',
  'platform/db',
  'platform/metrics',
];
const isFile = /\.ts$/;
const patternOf = name => (isFile.test(name) ? `${name.replace('.', '\\.')}$` : `${name}/`);
/** What stands in `server/` itself is above all folders. */
const serverRules = serverOrder.map((name, place) => {
  const above = ['[^/]+$', ...serverOrder.slice(0, place).map(patternOf)].join('|');
  return rule(
    'imports-run-down',
    { path: `^server/${patternOf(name)}`, pathNot: '\\.test\\.ts$' },
    { path: `^server/(${above})` },
    'Pass a function in, or move what both need below both.',
  );
});

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }, 'Two files that need each other want a third.'),
    rule(
      'no-unknown-imports',
      {},
      { couldNotResolve: true, pathNot: '^(virtual|node):' },
      'The file or package is not there.',
    ),
    rule(
      'common-stands-alone',
      { path: '^common/' },
      { path: '^(server|web)/' },
      'Both sides use it; it uses neither.',
    ),
    rule(
      'sides-never-meet',
      { path: '^(web|server)/' },
      { path: '^(web|server)/', pathNot: '^$1/' },
      'They speak through common/contract.',
    ),
    rule(
      'sql-lives-in-queries',
      { path: '^server/', pathNot: '^server/(platform/db/|.*queries\\.ts$)' },
      { path: 'node_modules/(kysely|pg|@types/pg|@photostructure/sqlite)/' },
      'Move it to the queries.ts beside you; types come from db/open.ts.',
    ),
    rule(
      'queries-know-only-the-database',
      { path: '^server/.*queries\\.ts$' },
      { path: '^server/', pathNot: '^server/platform/db/' },
      'Arguments in, rows out.',
    ),
    ...serverRules,
    rule(
      'calls-are-leaves',
      { path: '^server/', pathNot: '^server/calls\\.ts$|\\.test\\.ts$' },
      { path: '^server/.+/calls\\.ts$' },
      'Extract a verb or a query.',
    ),
    rule(
      'screens-are-leaves',
      { path: '^web/', pathNot: '^web/(reader|workshop)/|\\.test\\.tsx$' },
      { path: 'Screen\\.tsx$' },
      'Extract the shared part.',
    ),
    rule(
      'ui-is-domain-free',
      { path: '^web/ui/' },
      { path: '^(web|common)/', pathNot: '^(web/ui|common/texts)/' },
      'Could it ship in another product?',
    ),
    rule(
      'framework-in-one-place',
      { path: '^server/', pathNot: '^server/platform/http/' },
      { path: 'node_modules/(fastify|@fastify)/' },
      'Handlers get input and actor.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
