import { webFeatures } from '../../scripts/lint/web-zones.ts';

/** A file with a violation, and words of lint's message for it. */
export interface Plant {
  readonly file: string;
  readonly code: string;
  readonly message: string;
}

const imports = (file: string, name: string, message: string): Plant => ({ file, code: `import '${name}';`, message });

/** Violations that every root refuses. */
const everywhere: Plant[] = [
  imports('src/shared/a-tests.ts', '#tests/support/x.ts', 'Nothing imports tests'),
  imports('src/server/http/a-test-file.ts', './x.test.ts', 'Nothing imports tests'),
  imports('src/web/lib/a-tests.ts', '#tests/support/x.ts', 'Nothing imports tests'),
  imports('src/shared/api/parent.ts', '../roles.ts', "Write './' inside a folder"),
  imports('src/server/http/parent.ts', '../features/users/queries.ts', "Write './' inside a folder"),
  imports('src/web/pages/about/parent.tsx', '../../ui/button.tsx', "Write './' inside a folder"),
  imports('src/server/http/process.ts', 'node:process', 'Only src/server/process/config.ts reads the environment'),
];

const shared: Plant[] = [
  imports('src/shared/a-server.ts', '#server/errors.ts', 'shared is what both sides agree on'),
  imports('src/shared/a-web.ts', '#web/paths.ts', 'shared is what both sides agree on'),
  imports('src/shared/a-package.ts', 'pg', 'shared is what both sides agree on'),
  imports('src/shared/a-node.ts', 'node:crypto', 'shared is what both sides agree on'),
];

const mail: Plant[] = [
  imports('src/mail/a-server.ts', '#server/errors.ts', 'A template puts what it is given into words'),
  imports('src/mail/kinds/a-web.ts', '#web/paths.ts', 'A template puts what it is given into words'),
  imports('src/mail/a-node.ts', 'node:fs', 'A template puts what it is given into words'),
  imports('src/server/mail/a-template.ts', '#mail/render-mail.tsx', 'reach the server built'),
  imports('src/web/lib/a-mail.ts', '#mail/words.ts', 'Mails are the server’s'),
];

const server: Plant[] = [
  imports('src/server/web.ts', '#web/paths.ts', 'server never imports web'),
  imports('src/server/mail/react.ts', 'react-dom/server', 'server never renders'),
  imports('src/server/db/postgres/postgres.ts', '@electric-sql/pglite', 'Only src/server/db/embedded knows PGlite'),
  imports('sample/pglite.ts', '@electric-sql/pglite/worker', 'Only src/server/db/embedded knows PGlite'),
  ...[
    'http',
    'db',
    'mail',
    'files',
    'kernel',
    'context',
    'limits',
    'pdf',
    'jobs',
    'events',
    'answers',
    'audit',
    'outbox',
    'idempotency',
  ]
    .map((folder) => `src/server/${folder}`)
    .flatMap((folder) => [
      imports(`${folder}/feature.ts`, '#server/features/users/index.ts', 'Infrastructure knows no feature'),
      imports(`${folder}/pages.ts`, '#server/pages/render.ts', 'Only app.ts knows the bridge'),
    ]),
  imports('src/server/kernel/config.ts', '#server/process/config.ts', 'stand at the top'),
  imports('src/server/kernel/limits.ts', '#server/context/context.ts', 'The kernel is below the rest of the server'),
  ...['audit/x.ts', 'mail/x.ts', 'files/photos/x.ts', 'secrets/x.ts'].map((file) =>
    imports(`src/server/${file}`, 'fastify', 'HTTP stands in routes and http/ only'),
  ),
  imports('src/server/jobs/app.ts', '#server/app.ts', 'stand at the top'),
  imports('src/server/db/embedded/a-feature.ts', '#server/features/users/index.ts', 'Infrastructure knows no feature'),
  imports('src/server/pages/feature.ts', '#server/features/users/index.ts', 'The bridge knows no feature'),
  imports('src/server/pages/db.ts', '#server/db/database.ts', 'The bridge knows no feature'),
  imports('src/server/main.ts', '#sample/random.ts', 'Only process/open-demo.ts reads the sample'),
  imports('src/server/features/users/sample.ts', '#sample/random.ts', 'Only process/open-demo.ts reads the sample'),
  imports('src/web/lib/sample.ts', '#sample/random.ts', 'read by the process of a demo only'),
  imports('sample/process.ts', '#server/process/config.ts', 'The sample marketplace is made by the features'),
  imports('sample/app.ts', '#server/app.ts', 'The sample marketplace is made by the features'),
  imports('sample/pages.ts', '#server/pages/render.ts', 'Only app.ts knows the bridge'),
  imports('sample/store.ts', '#server/features/users/store/accounts.ts', 'The sample marketplace is made by'),
];

const features: Plant[] = [
  imports('src/server/features/users/app.ts', '#server/app.ts', 'Features stand on shared and the infrastructure only'),
  imports('src/server/features/users/config.ts', '#server/process/config.ts', 'Features stand on shared'),
  imports('src/server/features/users/pages.ts', '#server/pages/render.ts', 'Features stand on shared'),
  imports('src/server/features/reviews/door.ts', '#server/features/users/store/accounts.ts', 'is its only entry point'),
  imports('src/server/features/reviews/writing/door.ts', '#server/features/users/core/x.ts', 'is its only entry point'),
  imports(
    'src/server/features/account/export/personal-data.ts',
    '#server/features/auth/core/x.ts',
    'is its only entry point',
  ),
  imports('src/server/features/novel/order.ts', '#server/features/users/index.ts', 'may call none'),
  imports('src/server/features/users/routes.ts', './store/accounts.ts', 'A route binds an endpoint to a use case'),
  imports('src/server/features/auth/passkey-routes.ts', '#server/features/auth/core/x.ts', 'A route binds an endpoint'),
  imports('src/server/features/auth/routes.ts', 'drizzle-orm', 'SQL stands in store/ only'),
  imports('src/server/features/users/people.ts', 'drizzle-orm/sql', 'SQL stands in store/ only'),
  imports('src/server/features/auth/sign-in/sign-in.ts', '#server/db/schema/index.ts', 'SQL stands in store/ only'),
  imports('src/server/features/auth/sign-in/http.ts', 'fastify', 'HTTP stands in routes only'),
  imports('src/server/features/auth/store/http.ts', '#server/http/x.ts', 'HTTP stands in routes only'),
  imports('src/server/features/auth/core/http.ts', '#server/http/x.ts', 'HTTP stands in routes only'),
  imports('src/server/features/people/list/people.ts', '#server/features/people/routes.ts', 'knows its routes'),
  imports('src/server/features/people/jobs.ts', './list-routes.ts', 'knows its routes'),
  imports('src/server/features/users/core/policy.ts', '#server/features/users/store/accounts.ts', 'core is pure'),
  imports('src/server/features/auth/core/policy.ts', '#server/db/schema/users.ts', 'core is pure'),
  imports('src/server/features/auth/core/sql.ts', 'drizzle-orm', 'core is pure'),
  imports('src/server/features/users/store/accounts.ts', '#server/kernel/errors.ts', 'store returns rows or null'),
  imports('src/server/features/auth/store/mail.ts', '#server/mail/queue-mail.ts', 'store returns rows or null'),
  imports('src/server/features/auth/store/case.ts', '#server/features/auth/sign-in/x.ts', 'store returns rows or null'),
  imports('src/server/features/auth/index.ts', '#server/context/context.ts', 'index.ts only exports'),
];

const web: Plant[] = [
  imports('src/web/server.ts', '#server/errors.ts', 'web never imports server'),
  imports('src/web/entry.server.tsx', '#server/errors.ts', 'web never imports server'),
  imports('src/web/lib/package.ts', 'fastify', 'web never imports what only the server runs'),
  imports('src/web/lib/node.ts', 'node:fs', 'web runs in browsers'),
  imports('src/web/pages/about.tsx', '#web/pages/home.tsx', 'Pages do not import pages'),
  imports('src/web/pages/home/index.tsx', '#web/pages/about.tsx', 'Pages do not import pages'),
  imports('src/web/pages/contact.tsx', './about.tsx', 'Each file here stands alone'),
  imports('src/web/layout/page.tsx', '#web/pages/about.tsx', 'The shell of public pages knows no feature'),
  imports('src/web/lib/feature.ts', '#web/features/places/x.ts', 'lib knows nothing of the product'),
  ...['http', 'copy', 'deferral', 'session', 'forms', 'data', 'document', 'notices'].map((folder) =>
    imports(`src/web/${folder}/feature.ts`, '#web/features/places/x.ts', `${folder} knows nothing of the product`),
  ),
  imports('src/web/lib/session.ts', '#web/session/guard.ts', 'lib knows nothing of the product'),
  imports('src/web/layout/feature.tsx', '#web/features/places/x.ts', 'The shell of public pages knows no feature'),
  imports(
    'src/web/dashboard/feature.tsx',
    '#web/features/places/x.ts',
    'The shell of signed-in pages knows no feature',
  ),
  imports('src/web/dashboard/layout.tsx', '#web/layout/footer.tsx', 'The shell of signed-in pages knows no feature'),
  imports('src/web/features/card.tsx', './stars.tsx', 'Each file here stands alone'),
  imports('src/web/features/novel/x.tsx', '#web/ui/button.tsx', 'A feature not listed'),
  imports('src/web/features/messages/page.tsx', '#web/pages/about.tsx', 'Features import what is below them'),
  imports('src/web/features/messages/layout.tsx', '#web/layout/footer.tsx', 'Features import what is below them'),
  ...webFeatures
    .slice(0, -1)
    .map((feature, at) =>
      imports(
        `src/web/features/${feature}/order.tsx`,
        `#web/features/${webFeatures[at + 1]}/x.tsx`,
        `each other in one order: ${feature} may`,
      ),
    ),
  imports('src/web/features/reviews/public/session.tsx', '#web/session/use-api.ts', 'knows no session'),
  imports('src/web/features/professionals/public/api.tsx', '#web/http/api.ts', 'knows no session'),
  imports('src/web/pages/folder/other.tsx', '#web/pages/home/hero.tsx', 'Pages do not import pages'),
  imports('src/web/ui/shared.tsx', '#shared/money.ts', 'ui knows nothing of the product'),
  imports('src/web/ui/paths.tsx', '#web/paths.ts', 'ui knows nothing of the product'),
];

/** Forbidden ways to navigate to another page. */
const routerLinks: Plant[] = [
  ['src/web/layout/menu.tsx', 'Link'],
  ['src/web/pages/about/link.tsx', 'Link'],
  ['src/web/pages/contact-link.tsx', 'Form'],
  ['src/web/features/places/link.tsx', 'NavLink'],
  ['src/web/lib/go.ts', 'useNavigate'],
  ['src/web/ui/link.tsx', 'Link'],
].map(([file = '', name = '']) => ({
  file,
  code: `export { ${name} } from 'react-router';`,
  message: 'Another page is another document',
}));

/** Violations other than imports. */
const rules: Plant[] = [
  { file: 'src/server/http/env.ts', code: 'export const port = process.env.PORT;', message: 'process.env' },
  {
    file: 'src/server/features/users/now.ts',
    code: 'export const now = () => Date.now();',
    message: 'The clock is injected',
  },
  {
    file: 'src/server/kernel/run.ts',
    code: 'export const run = (text: string): unknown => eval(text);',
    message: 'eval',
  },
  { file: 'src/shared/run.ts', code: 'export const run = (text: string) => new Function(text);', message: 'Function' },
  {
    file: 'src/server/kernel/guess.ts',
    code: 'export const token = () => Math.random();',
    message: 'Anyone can guess',
  },
  {
    file: 'src/server/features/users/guess.ts',
    code: 'export const token = () => Math.random();',
    message: 'Anyone can guess',
  },
  {
    file: 'src/web/features/messages/html.tsx',
    code: "export const Html = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />;",
    message: 'dangerouslySetInnerHTML',
  },
  { file: 'src/web/lib/log.ts', code: "console.log('x');", message: 'console' },
  { file: 'src/shared/any.ts', code: 'export const anything = (value: any) => String(value);', message: 'any' },
  { file: 'src/shared/long.ts', code: 'export {};\n'.repeat(301), message: 'too many lines' },
  { file: 'src/shared/floating.ts', code: 'const work = async () => 1;\nwork();', message: 'Promises must be awaited' },
  { file: 'src/web/ui/picture.tsx', code: 'export const Picture = () => <img src="/x.png" />;', message: 'alt' },
  {
    file: 'src/web/ui/hook.tsx',
    code: "import { useState } from 'react';\nexport const useIt = (is: boolean) => (is ? useState(1) : null);",
    message: 'React Hook',
  },
  {
    file: 'src/server/http/one.ts',
    code: "import { two } from '#server/answers/two.ts';\nexport const one = () => two;",
    message: 'cycle',
  },
  {
    file: 'src/server/answers/two.ts',
    code: "import { one } from '#server/http/one.ts';\nexport const two = () => one;",
    message: 'cycle',
  },
];

/** At least one violation of every zone and rule of the house. */
export const planted: readonly Plant[] = [
  ...everywhere,
  ...shared,
  ...mail,
  ...server,
  ...features,
  ...web,
  ...routerLinks,
  ...rules,
];

/** Code that the zones must allow. */
export const allowed: readonly { file: string; code: string }[] = [
  { file: 'src/shared/fine.ts', code: "import 'zod';\nimport './roles.ts';\nimport '#shared/money.ts';" },
  { file: 'src/server/process/config.ts', code: 'export const port = process.env.PORT;' },
  { file: 'src/server/db/embedded/embedded-host.ts', code: "import '@electric-sql/pglite';" },
  {
    file: 'src/server/kernel/fine.ts',
    code: "import './errors.ts';\nimport '#shared/roles.ts';\nimport 'drizzle-orm';",
  },
  { file: 'src/server/app.ts', code: "import './features/users/routes.ts';\nimport '#server/pages/render.ts';" },
  {
    file: 'src/server/pages/fine.ts',
    code: "import '#server/answers/x.ts';\nimport 'react-router';",
  },
  { file: 'src/server/pages/page-views.ts', code: "import '#server/db/schema/index.ts';" },
  {
    file: 'sample/fine.ts',
    code: "import '#server/features/users/index.ts';\nimport '#server/db/database.ts';",
  },
  {
    file: 'src/server/features/marketplace/store/list.ts',
    code: "import 'drizzle-orm';\nimport '#server/db/schema/index.ts';",
  },
  { file: 'src/server/features/users/x.test.ts', code: "import '#tests/support/x.ts';\nimport '../auth/queries.ts';" },
  {
    file: 'src/server/features/credentials/core/policy.ts',
    code: "export type { Row } from '#server/features/credentials/store/rows.ts';\nimport '#server/kernel/errors.ts';",
  },
  {
    file: 'src/server/features/credentials/checking/check-credential.ts',
    code: "import '#server/features/credentials/core/policy.ts';\nimport '#server/features/credentials/store/rows.ts';\nimport '#server/features/users/index.ts';\nimport '#server/outbox/x.ts';\nimport '#server/db/unavailable.ts';",
  },
  {
    file: 'src/server/features/credentials/routes.ts',
    code: "import './checking/check-credential.ts';\nimport '#server/http/endpoint/endpoint.ts';",
  },
  {
    file: 'src/server/features/account/personal-data.ts',
    code: "import '#server/features/auth/personal-data.ts';\nimport '#server/db/schema/index.ts';",
  },
  {
    file: 'src/web/pages/fine.tsx',
    code: "import '#web/features/places/card.tsx';\nimport '#web/http/api.ts';\nimport '#shared/money.ts';\nexport type { Route } from './+types/fine';",
  },
  { file: 'src/web/layout/retry-link.tsx', code: "export { Link, useLocation } from 'react-router';" },
  { file: 'src/web/pages/find-advisor/search/sort-form.tsx', code: "export { Form, useSubmit } from 'react-router';" },
  {
    file: 'src/web/pages/folder/fine.tsx',
    code: "import './tab.tsx';\nimport '#web/pages/folder/part/x.tsx';\nimport '#web/layout/page.tsx';",
  },
  {
    file: 'src/web/features/messages/fine.tsx',
    code: "import './piece.tsx';\nimport '#web/ui/button.tsx';\nimport '#web/data/use-call.ts';\nimport '#web/session/use-api.ts';\nimport '#web/features/account/x.tsx';\nimport '#shared/money/money.ts';",
  },
  {
    file: 'src/web/features/professionals/public/fine.tsx',
    code: "import '#web/ui/button.tsx';\nimport '#web/lib/format.ts';\nimport '#web/document/page-meta.ts';",
  },
  { file: 'src/web/ui/fine.tsx', code: "import './button.tsx';\nimport '#web/ui/icon.tsx';\nimport 'lucide-react';" },
  {
    file: 'src/web/deferral/html.tsx',
    code: "export const Html = () => <script dangerouslySetInnerHTML={{ __html: 'x' }} />;",
  },
];
