// The import rules of the house. Each message says why; a new feature is covered the day its folder is made.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { pathNot: allowed, dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg'] },
})

const tests = '[.]test[.]tsx?$'

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other, be it for a type, are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain/ runs in browser, worker, gateway and edge function: it takes values and returns values.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: '^domain/' },
    },
    only(
      'contracts-know-no-room',
      { path: '^contracts/', pathNot: tests },
      '^(contracts|domain)/',
      'contracts/ is the agreement between browser and functions; it belongs to neither.',
    ),
    {
      name: 'contracts-use-zod-only',
      comment: 'A contract is a schema: zod is all it needs.',
      severity: 'error',
      from: { path: '^contracts/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    only(
      'lib-knows-no-screen',
      { path: '^app/lib/', pathNot: tests },
      '^(app/lib|app/i18n|contracts)/',
      'app/lib serves every feature, so it can know none.',
    ),
    only(
      'ui-could-ship-elsewhere',
      { path: '^app/ui/', pathNot: tests },
      '^app/(ui|lib|i18n|theme)/',
      'A component in app/ui could ship in another product: no feature, no route, no domain.',
    ),
    only(
      'features-meet-through-data',
      { path: '^app/features/([^/]+)/', pathNot: tests },
      [
        '^app/features/$1/',
        '^app/features/[^/]+/(queries|[a-z-]*mutations|rows|schema)[.]ts$',
        '^app/features/site/layout/(button-link|page-head|page-paths|start-call)[.]tsx?$',
        '^app/features/billing/(basic-mark|tier-use|upgrade-prompt|reached-limit)[.]tsx?$',
        '^app/features/plans/seen-as[.]ts$',
        '^app/features/analytics/use-analytics-link[.]ts$',
        '^app/features/vendors/(vendor-form|excess-question|add-candidate-dialog)[.]tsx$',
        '^app/features/check-in/check-in-dialog[.]tsx$',
        '^app/features/comments/(comments-button|thread-part)[.]tsx$',
        '^app/features/comparison/(comparison-labels|compare-candidates)[.]ts$',
        '^app/features/guests/(guest-labels|guest-cache|use-guest-feed|needs/(use-needs|need-names))[.]ts$',
        '^app/features/timeline/(event-clock|timeline-labels|conflict-text)[.]ts$',
        '^app/features/blog/(post|post/post-body|content/read-blocks)[.]tsx?$',
        '^(domain|contracts|content)/',
        '^app/(ui|lib|i18n|theme)/',
      ],
      'Of another feature only queries, mutations, rows and schema, the forms of a vendor and a candidate, the links of helpers, the comments on a record and the way to them, whose view of a plan is tried out, the link to the figures, how candidates are compared and named, the names of guests with their needs and how they are kept up to date, how segments of a timeline, their hours and their conflicts are written, the upgrade prompt with how it is shown, the mark of Basic and whether a tier is full, and what every public page needs: the rest is its own.',
    ),
    only(
      'content-is-words',
      { path: '^content/', pathNot: tests },
      '^(content|domain)/',
      'content/ holds words that pages, functions and mails share; it knows no room that shows them.',
    ),
    {
      name: 'one-door-to-the-back-end',
      comment:
        'Only queries, mutations, the session, the function caller, the files of plans and live updates speak to the back end.',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: [
          '^app/features/[^/]+/(queries|[a-z-]*mutations)[.]ts$',
          '^app/lib/api/(supabase|auth-client|session|functions|plan-files|realtime)[.]ts$',
          '^app/lib/live/(live-broadcast|live-channel|use-live-connection)[.]ts$',
          tests,
        ],
      },
      to: { path: '^app/lib/api/(supabase|auth-client|connection|realtime)[.]ts$' },
    },
    only(
      'routes-are-thin',
      { path: '^app/routes/', pathNot: tests },
      '^app/(features|ui|lib|i18n|theme|routes)/',
      'A route maps params to queries to a feature screen.',
    ),
    only(
      'functions-are-portable',
      { path: '^supabase/functions/', pathNot: tests },
      '^(supabase/functions|contracts|content|domain)/',
      'Functions also run on Supabase itself: neither app nor gateway exists there.',
    ),
    {
      name: 'gateway-speaks-protocol-only',
      comment: 'The gateway knows the protocol, nothing of events: no app, no domain.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(app|domain|contracts)/' },
    },
    {
      name: 'product-does-not-import-tests',
      comment: 'Test support is for tests and benchmarks.',
      severity: 'error',
      from: { path: '^(app|domain|contracts|content|supabase|gateway)/', pathNot: tests },
      to: { path: '^(tests|bench|scripts)/' },
    },
    {
      name: 'examples-are-made-by-one-function',
      comment:
        'Example data is made on the server when a person asks for it, by one function: browsers load none of it, and take no part in what it holds. Tests, benchmarks and pictures use the same builders.',
      severity: 'error',
      from: {
        path: '^(app|domain|contracts|supabase|gateway)/',
        pathNot: [tests, '^domain/example/', '^supabase/functions/create-example/'],
      },
      to: { path: '^(domain|content)/example/', pathNot: '^domain/example/event[.]ts$' },
    },
    {
      name: 'forms-come-from-the-kit',
      comment:
        'A form is a DialogForm, a PageForm or a panel with useCheckedForm: errors, refusals and input are handled once.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/ui/forms/use-checked-form[.]ts$', tests] },
      to: { path: 'node_modules/@mantine/form/' },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that resolves to nothing fails at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    // swc cannot read a declaration without a value, and such a file imports nothing. Those of packages are not read.
    exclude: { path: ['[+]types/', '^([.]react-router|build|data)/', '^(?!node_modules/).*[.]d[.]m?ts$'] },
  },
}
