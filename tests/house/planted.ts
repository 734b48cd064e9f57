/** A file with a violation in it, and words of the message that lint must answer with. */
export interface Plant {
  readonly file: string;
  readonly code: string;
  readonly message: string;
}

const imports = (file: string, name: string, message: string): Plant => ({ file, code: `import '${name}';`, message });

/** What every root refuses. */
const everywhere: Plant[] = [
  imports('src/shared/a-tests.ts', '#tests/support/x.ts', 'Nothing imports tests'),
  imports('src/server/http/a-test-file.ts', './x.test.ts', 'Nothing imports tests'),
  imports('src/web/lib/a-tests.ts', '#tests/support/x.ts', 'Nothing imports tests'),
  imports('src/shared/api/parent.ts', '../roles.ts', "Write './' inside a folder"),
  imports('src/server/http/parent.ts', '../features/users/queries.ts', "Write './' inside a folder"),
  imports('src/web/pages/about/parent.tsx', '../../ui/button.tsx', "Write './' inside a folder"),
  imports('src/server/http/process.ts', 'node:process', 'Only src/server/config.ts reads the environment'),
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
  imports('src/server/db/postgres.ts', '@electric-sql/pglite', 'Only src/server/db/embedded* knows PGlite'),
  imports('src/server/sample/pglite.ts', '@electric-sql/pglite/worker', 'Only src/server/db/embedded* knows PGlite'),
  ...[
    'http',
    'db',
    'mail',
    'photos',
    'jobs',
    'events',
    'cache',
    'audit',
    'outbox',
    'idempotency',
    'marketplace-version',
  ]
    .map((folder) => `src/server/${folder}`)
    .flatMap((folder) => [
      imports(`${folder}/feature.ts`, '#server/features/users/service.ts', 'Infrastructure knows no feature'),
      imports(`${folder}/pages.ts`, '#server/pages/render.ts', 'Only app.ts knows the bridge'),
    ]),
  imports('src/server/errors.ts', './features/users/service.ts', 'Infrastructure knows no feature'),
  imports('src/server/context.ts', './pages/render.ts', 'Only app.ts knows the bridge'),
  imports('src/server/jobs/app.ts', '#server/app.ts', 'stand at the top'),
  imports('src/server/db/embedded.ts', '#server/features/users/service.ts', 'Infrastructure knows no feature'),
  imports('src/server/pages/feature.ts', '#server/features/users/service.ts', 'The bridge knows no feature'),
  imports('src/server/pages/db.ts', '#server/db/database.ts', 'The bridge knows no feature'),
  imports('src/server/sample/app.ts', '#server/app.ts', 'Sample data is made by the services'),
  imports('src/server/sample/pages.ts', '#server/pages/render.ts', 'Only app.ts knows the bridge'),
  imports('src/server/sample/queries.ts', '#server/features/users/queries.ts', 'The sample marketplace is made by'),
];

const features: Plant[] = [
  imports('src/server/features/users/app.ts', '#server/app.ts', 'Features stand on shared and the infrastructure only'),
  imports('src/server/features/users/config.ts', '#server/config.ts', 'Features stand on shared'),
  imports('src/server/features/users/pages.ts', '#server/pages/render.ts', 'Features stand on shared'),
  imports('src/server/features/reviews/door.ts', '#server/features/users/queries.ts', 'service.ts is its only door'),
  imports('src/server/features/novel/order.ts', '#server/features/users/service.ts', 'may call none'),
  imports('src/server/features/users/routes.ts', './queries.ts', 'A route binds an endpoint to a service call'),
  imports('src/server/features/auth/routes.ts', 'drizzle-orm', 'SQL stands in queries.ts only'),
  imports('src/server/features/users/service.ts', 'drizzle-orm/sql', 'SQL stands in queries.ts only'),
  imports('src/server/features/auth/service.ts', 'fastify', 'HTTP stands in routes.ts only'),
  imports('src/server/features/people/service.ts', './routes.ts', 'A service does not know its routes'),
  imports('src/server/features/users/policy.ts', './queries.ts', 'A policy is pure'),
  imports('src/server/features/auth/policy.ts', '#server/db/schema/users.ts', 'A policy is pure'),
  imports('src/server/features/users/queries.ts', '#server/errors.ts', 'queries.ts returns rows or null'),
  imports('src/server/features/auth/queries.ts', './policy.ts', 'queries.ts returns rows or null'),
  imports('src/server/features/users/view.ts', './queries.ts', 'A view names the fields of a reply'),
  imports('src/server/features/auth/view.ts', '#server/http/x.ts', 'HTTP stands in routes.ts only'),
];

const web: Plant[] = [
  imports('src/web/server.ts', '#server/errors.ts', 'web never imports server'),
  imports('src/web/entry.server.tsx', '#server/errors.ts', 'web never imports server'),
  imports('src/web/lib/package.ts', 'fastify', 'web never imports what only the server runs'),
  imports('src/web/lib/node.ts', 'node:fs', 'web runs in browsers'),
  imports('src/web/pages/about.tsx', '#web/pages/home.tsx', 'Pages do not import pages'),
  imports('src/web/pages/home/index.tsx', '#web/pages/about.tsx', 'Pages do not import pages'),
  imports('src/web/pages/contact.tsx', './about.tsx', 'Each file here stands alone'),
  imports('src/web/layout/page.tsx', '#web/pages/about.tsx', 'Pages do not import pages'),
  imports('src/web/lib/feature.ts', '#web/features/card.tsx', 'Features do not import features'),
  imports('src/web/features/card.tsx', './stars.tsx', 'Each file here stands alone'),
  imports('src/web/features/messages/panel.tsx', '#web/features/card.tsx', 'Features do not import features'),
  imports('src/web/features/messages/page.tsx', '#web/pages/about.tsx', 'Pages do not import pages'),
  imports('src/web/features/messages/api.tsx', '#web/api.ts', 'Features know neither routes nor the session'),
  imports('src/web/features/messages/session.tsx', '#web/session/guard.tsx', 'Features know neither routes nor'),
  imports('src/web/ui/shared.tsx', '#shared/money.ts', 'ui knows nothing of the product'),
  imports('src/web/ui/paths.tsx', '#web/paths.ts', 'ui knows nothing of the product'),
];

/** What leads to another page. */
const routerLinks: Plant[] = [
  ['src/web/layout/menu.tsx', 'Link'],
  ['src/web/pages/about/link.tsx', 'Link'],
  ['src/web/pages/contact-link.tsx', 'Form'],
  ['src/web/features/card/link.tsx', 'NavLink'],
  ['src/web/lib/go.ts', 'useNavigate'],
  ['src/web/ui/link.tsx', 'Link'],
].map(([file = '', name = '']) => ({
  file,
  code: `export { ${name} } from 'react-router';`,
  message: 'Another page is another document',
}));

/** What is not about imports. */
const rules: Plant[] = [
  { file: 'src/server/http/env.ts', code: 'export const port = process.env.PORT;', message: 'process.env' },
  {
    file: 'src/server/features/users/replica.ts',
    code: 'export const read = (context: { publicRead: string }) => context.publicRead;',
    message: 'publicRead may answer from a replica',
  },
  {
    file: 'src/server/features/auth/replica.ts',
    code: 'export const read = ({ publicRead }: { publicRead: string }) => publicRead;',
    message: 'publicRead may answer from a replica',
  },
  {
    file: 'src/server/features/users/now.ts',
    code: 'export const now = () => Date.now();',
    message: 'The clock is injected',
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
    code: "import { two } from '#server/cache/two.ts';\nexport const one = () => two;",
    message: 'cycle',
  },
  {
    file: 'src/server/cache/two.ts',
    code: "import { one } from '#server/http/one.ts';\nexport const two = () => one;",
    message: 'cycle',
  },
];

/** One violation, at least, of every zone and rule of the house. */
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

/** What the zones must let through. */
export const allowed: readonly { file: string; code: string }[] = [
  { file: 'src/shared/fine.ts', code: "import 'zod';\nimport './roles.ts';\nimport '#shared/money.ts';" },
  { file: 'src/server/config.ts', code: 'export const port = process.env.PORT;' },
  { file: 'src/server/db/embedded-host.ts', code: "import '@electric-sql/pglite';" },
  { file: 'src/server/app.ts', code: "import './features/users/routes.ts';\nimport '#server/pages/render.ts';" },
  {
    file: 'src/server/pages/fine.ts',
    code: "import '#server/marketplace-version/x.ts';\nimport '#server/cache/x.ts';\nimport 'react-router';",
  },
  { file: 'src/server/pages/page-views.ts', code: "import '#server/db/schema/index.ts';" },
  {
    file: 'src/server/marketplace-version/replica.ts',
    code: 'export const read = (database: { publicRead: string }) => database.publicRead;',
  },
  {
    file: 'src/server/sample/fine.ts',
    code: "import '#server/features/users/service.ts';\nimport '#server/db/database.ts';",
  },
  {
    file: 'src/server/features/marketplace/queries.ts',
    code: "import 'drizzle-orm';\nimport '#server/db/schema/index.ts';\nexport const read = (context: { publicRead: string }) => context.publicRead;",
  },
  { file: 'src/server/features/users/x.test.ts', code: "import '#tests/support/x.ts';\nimport '../auth/queries.ts';" },
  {
    file: 'src/server/features/credentials/policy.ts',
    code: "export type { Row } from './queries.ts';\nexport type { Context } from '#server/context.ts';",
  },
  {
    file: 'src/server/features/credentials/service.ts',
    code: "import './policy.ts';\nimport './queries.ts';\nimport './view.ts';\nimport '#server/errors.ts';\nimport '#server/outbox/x.ts';",
  },
  {
    file: 'src/web/pages/fine.tsx',
    code: "import '#web/features/card.tsx';\nimport '#web/api.ts';\nimport '#shared/money.ts';\nexport type { Route } from './+types/fine';",
  },
  { file: 'src/web/layout/retry-link.tsx', code: "export { Link, useLocation } from 'react-router';" },
  { file: 'src/web/pages/find-advisor/sort-form.tsx', code: "export { Form, useSubmit } from 'react-router';" },
  { file: 'src/web/pages/folder/fine.tsx', code: "import './tab.tsx';\nimport '#web/layout/page.tsx';" },
  {
    file: 'src/web/features/folder/fine.tsx',
    code: "import './piece.tsx';\nimport '#web/ui/button.tsx';\nimport '#web/lib/format.ts';\nimport '#shared/money.ts';",
  },
  { file: 'src/web/ui/fine.tsx', code: "import './button.tsx';\nimport '#web/ui/icon.tsx';\nimport 'lucide-react';" },
  {
    file: 'src/web/deferral/html.tsx',
    code: "export const Html = () => <script dangerouslySetInnerHTML={{ __html: 'x' }} />;",
  },
];
