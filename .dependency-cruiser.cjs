// The borders of the house (docs/architecture.md). Each rule's comment says what to do instead.
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const foundation = '(access|db|http|jobs|mail|metrics|storage)';
const feature = `^server/(?!${foundation}/)[^/]+/`;

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
      { path: '^server/', pathNot: '^server/(db/|.*queries\\.ts$)' },
      { path: 'node_modules/(kysely|pg|@types/pg|@photostructure/sqlite)/' },
      'Move it to the queries.ts beside you; types come from db/open.ts.',
    ),
    rule(
      'queries-know-only-the-database',
      { path: '^server/.*queries\\.ts$' },
      { path: '^server/', pathNot: '^server/db/' },
      'Arguments in, rows out.',
    ),
    rule(
      'foundation-below-features',
      { path: `^server/${foundation}/`, pathNot: '\\.test\\.ts$' },
      { path: feature },
      'The foundation does not know the rooms.',
    ),
    rule(
      'calls-are-leaves',
      { path: '^server/', pathNot: '^server/calls\\.ts$|\\.test\\.ts$' },
      { path: '^server/[^/]+/calls\\.ts$' },
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
      { path: '^server/', pathNot: '^server/http/' },
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
