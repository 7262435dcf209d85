// The borders between folders (docs/architecture.md). Each rule's comment says what to do instead.
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Groups of the server and their folders, from the top: a folder imports from folders below it only. */
const folders = {
  transfer: ['people', 'backup', 'showdoc', 'handbook', 'check', 'push', 'export', 'source', 'import'],
  serving: [
    'waiting',
    'insight',
    'webhook',
    'change-log',
    'reader',
    'portal',
    'page-picture',
    'environment',
    'item-view',
    'mock',
    'console',
    'openapi-document',
  ],
  management: ['health', 'admin', 'grant', 'team', 'member'],
  content:
    'feedback recycle search link brand catalog page-endpoint page page-model page-change search-index attachment share page-reading item-key item environment api-document history template showdoc-id'.split(
      ' ',
    ),
  people: ['announcement', 'audit', 'notice', 'token', 'user', 'site'],
  platform:
    'http cache jobs access outbound context.ts render mail storage audit events background.ts db metrics'.split(
      ' ',
    ),
};
const serverOrder = Object.entries(folders).flatMap(([group, names]) =>
  names.map(name => `${group}/${name}`),
);
/** The folders of the web, from the top, likewise; `app` and `reader` are its two entries. */
const webOrder = (
  'app reader change-log home new-item item-setting insight item-report source environment-setting console-target api-settings mock push-sample admin webhook team import export my-items catalog-editor editor item ' +
  'compare article preview console endpoint environment notice audit portal brand user token member feedback failure search page-actions move-copy link share attachment catalog item-form ' +
  'first-script site api ui'
).split(' ');
const isFile = /\.ts$/;
const patternOf = name => (isFile.test(name) ? `${name.replace('.', '\\.')}$` : `${name}/`);
/** @param above what stands in the side's own folder @returns a rule for each folder */
const orderRules = (side, order, above) =>
  order.map((name, place) =>
    rule(
      'imports-run-down',
      { path: `^${side}/${patternOf(name)}`, pathNot: '\\.test\\.tsx?$' },
      { path: `^${side}/(${[...above, ...order.slice(0, place).map(patternOf)].join('|')})` },
      'Pass a function in, or move what both need below both.',
    ),
  );

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
      {
        path: '^server/',
        pathNot:
          '^server/(platform/db/|platform/access/(visible-to|item-rights|grants/(seen-parts|right-in-sql))\\.ts$|.*queries\\.ts$)',
      },
      { path: 'node_modules/(kysely|pg|@types/pg|@photostructure/sqlite)/' },
      'Move it to the queries.ts beside you; types come from db/open.ts.',
    ),
    rule(
      'queries-know-only-the-database',
      { path: '^server/.*queries\\.ts$' },
      {
        path: '^server/',
        pathNot:
          '^server/platform/(db/|events/queries\\.ts$|access/(visible-to|item-rights|related-people|grants/(seen-parts|right-in-sql))\\.ts$)',
      },
      'Arguments in, rows out; rights are conditions of access/visible-to.ts and access/grants.',
    ),
    ...orderRules('server', serverOrder, ['[^/]+$']),
    ...orderRules('web', webOrder.slice(1), ['app/']),
    rule(
      'calls-are-leaves',
      { path: '^server/', pathNot: '^server/calls\\.ts$|\\.test\\.ts$' },
      { path: '^server/.+/calls\\.ts$' },
      'Extract a verb or a query.',
    ),
    rule(
      'screens-are-leaves',
      { path: '^web/', pathNot: '^web/(reader|app)/|\\.test\\.tsx$' },
      { path: 'Screen\\.tsx$' },
      'Extract the shared part.',
    ),
    rule(
      'ui-is-domain-free',
      { path: '^web/ui/' },
      { path: '^(web|common)/', pathNot: '^(web/ui|common/texts)/|^common/brand/cover-pattern\\.ts$' },
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
