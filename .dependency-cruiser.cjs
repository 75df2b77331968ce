// Who may import whom. Run by `npm run check`. See the diagram in docs/architecture.md first. @swc/core reads the
// sources, because dependency-cruiser can't read TypeScript through TypeScript 7.
const TEST = '(\\.(test|spec)\\.tsx?$|/testing/)';
// Any folder directly under server/ is a feature, so that a new one starts under the strictest rule. Files directly
// under server/ (main, start, demo, dev, import, features) compose features, and whole-server/ holds tests of several.
const FEATURE = '(?!(?:platform|carriers|testing|whole-server)/)([^/]+)';
const PART = '(?!(?:design|shell|session|api|testing)/)([^/]+)';
// The floors of the server, the lowest first. A feature imports from those before it in this list.
const ORDER = require('./server/floors.json').flatMap(({ features }) => features);
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('words-know-nothing', { path: '^words/', pathNot: TEST }, { pathNot: ['^words/'] }),
    rule(
      'domain-is-pure',
      { path: '^domain/', pathNot: TEST },
      { pathNot: ['^(domain|words)/', '^node_modules/(libphonenumber-js|sms-segments-calculator)/'] },
    ),
    rule(
      'contract-and-brands-know-only-the-domain-and-words',
      { path: '^(contract|brands)/', pathNot: TEST },
      { pathNot: ['^$1/', '^(domain|words)/'] },
    ),
    rule(
      'brands-load-on-the-server-only',
      { pathNot: ['^(brands|server|e2e|bench|scripts)/', TEST] },
      { path: '^brands/' },
    ),
    rule('platform-knows-no-feature', { path: '^server/platform/', pathNot: TEST }, { path: `^server/${FEATURE}/` }),
    // All but the one place that asks them, and counts it.
    rule(
      'a-carrier-is-a-translator',
      { path: '^server/carriers/(?!management/|ask-carrier\\.ts)', pathNot: TEST },
      { pathNot: ['^server/carriers/', '^domain/', '^contract/', '^(node:)?crypto$'] },
    ),
    // Numbers and registrations are managed with rare calls, through the carrier's own package if it has one.
    rule(
      'a-carrier-is-managed-by-its-own-client',
      { path: '^server/carriers/management/', pathNot: TEST },
      { pathNot: ['^server/carriers/', '^domain/', '^contract/', '^node_modules/(twilio|telnyx)/'] },
    ),
    rule(
      'only-messaging-knows-carriers',
      { path: '^server/(?!carriers/|messages/|carrier-callbacks/|numbers/|testing/)[^/]+/', pathNot: TEST },
      { path: '^server/carriers/' },
    ),
    rule(
      'features-meet-at-the-front-door',
      { path: `^server/${FEATURE}/` },
      { path: `^server/${FEATURE}/`, pathNot: ['^server/$1/', '^server/[^/]+/index\\.ts$'] },
    ),
    ...ORDER.slice(0, -1).map((feature, place) =>
      rule(
        `nothing-above-${feature}`,
        { path: `^server/${feature}/`, pathNot: TEST },
        { path: `^server/(${ORDER.slice(place + 1).join('|')})/` },
      ),
    ),
    rule(
      'only-a-store-touches-tables',
      { pathNot: ['/store\\.ts$', '^server/platform/database/'] },
      { path: '^server/platform/database/tables\\.generated\\.ts$' },
    ),
    rule('edges-hold-no-sql', { path: '/(schema|routes|jobs|reactions|feature)\\.ts$' }, { path: '/store\\.ts$' }),
    rule(
      'screens-meet-at-the-front-door',
      { path: `^staff-app/${PART}/` },
      { path: `^staff-app/${PART}/`, pathNot: ['^staff-app/$1/', '^staff-app/[^/]+/index\\.tsx?$'] },
    ),
    rule('browsers-never-import-the-server', { path: '^(staff-app|visitor-pages)/' }, { path: '^server/' }),
    rule(
      'visitor-pages-stay-small',
      { path: '^visitor-pages/', pathNot: [TEST, '/(vite\\.config|lean-react)\\.ts$'] },
      { path: '^(staff-app/|node_modules/(?!(react|react-dom|scheduler|@fontsource(-variable)?)/))' },
    ),
    rule(
      'slides-are-drawn-by-visitor-pages',
      { path: '^staff-app/(?!(campaign-builder|landing-pages)/preview/)', pathNot: TEST },
      { path: '^visitor-pages/' },
    ),
    rule(
      'previews-meet-visitor-pages-at-the-front-door',
      { path: '^staff-app/(campaign-builder|landing-pages)/preview/' },
      { path: '^visitor-pages/', pathNot: ['^visitor-pages/preview/index\\.ts$'] },
    ),
    rule('tests-are-leaves', { pathNot: [TEST, '^(e2e|bench)/'] }, { path: TEST }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.tsbuild)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    cache: false,
  },
};
