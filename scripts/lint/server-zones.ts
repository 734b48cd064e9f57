import { everywhere, noPglite, otherThan, packages, type Refusal, type Zone } from './zone.ts';

/**
 * The order of the features: each may call those to its left, through their `service.ts`, and nothing else of them.
 * A new feature stands here before it may call another.
 */
const chain = ['users', 'notifications', 'professionals', 'credentials', 'applications', 'consultations', 'reviews'];
const beside: Readonly<Record<string, readonly string[]>> = {
  messages: ['users', 'applications', 'consultations'],
  auth: ['users', 'professionals'],
  contact: ['users', 'notifications'],
  demo: [],
};
/** They compose reads of the features below them; nothing imports these. */
const composing = ['marketplace', 'dashboards', 'analytics', 'account', 'people'];
const composed = [...chain, ...Object.keys(beside)];

/** Each feature, and the features it may call. */
export const mayCall: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(chain.map((feature, index) => [feature, chain.slice(0, index)])),
  ...beside,
  ...Object.fromEntries(composing.map((feature) => [feature, composed])),
  audit: [],
};

/** Infrastructure, which every feature may call. It serves whoever calls it, and so knows no feature. */
const outsideWorlds = ['http', 'db', 'mail', 'photos', 'jobs', 'events', 'cache', 'pictures'];
const infrastructure = [...outsideWorlds, 'audit', 'outbox', 'idempotency', 'one-time-tokens', 'marketplace-version'];
const infrastructureImports = [...infrastructure.map((folder) => `${folder}/`), 'errors.ts', 'context.ts'];

const serverBase: readonly Refusal[] = [
  ...everywhere,
  {
    regex: '^#web/',
    message: 'server never imports web: it loads the built pages, and runs its own files as they are.',
  },
  {
    regex: '^#mail/',
    message:
      'The templates of mails reach the server built, through mail/mail-source.ts: Node cannot run them as they are.',
  },
  {
    regex: packages('react', 'react-dom', 'lucide-react'),
    message: 'server never renders: screens belong in src/web, and reach the server built.',
  },
];
const server = [...serverBase, noPglite];

const noFeatures: Refusal = {
  regex: '^(#server|\\.)/features/',
  message: 'Infrastructure knows no feature: hand in what it needs, or move the rule into the feature.',
};
const noPages: Refusal = {
  regex: '^(#server|\\.)/pages/',
  message: 'Only app.ts knows the bridge to the web: server/pages stands above the rest of the server.',
};
const noTop: Refusal = {
  regex: '^(#server|\\.)/((app|main|cli)\\.ts$|sample/)',
  message: 'The process and its sample data stand at the top: take what you need from the context.',
};

/** What a feature may not import of the other features. */
function order(feature: string): Refusal[] {
  const callable = mayCall[feature] ?? [];
  const others = Object.keys(mayCall).filter((name) => name !== feature);
  return [
    {
      regex: otherThan(
        '#server/features/',
        [...callable, feature].map((name) => `${name}/`),
      ),
      message: `Features call each other in one direction only: ${feature} may call ${callable.join(', ') || 'none'}.`,
    },
    {
      regex: `^#server/features/(${others.join('|')})/${otherThan('', ['service.ts']).slice(1)}`,
      message: "Another feature's service.ts is its only door: its queries, policy and view are its own business.",
    },
  ];
}

const featureBase: readonly Refusal[] = [
  ...server,
  {
    regex: otherThan('#server/', [...infrastructureImports, 'features/']),
    message: `Features stand on shared and the infrastructure only: ${infrastructure.join(', ')}, errors, context.`,
  },
];

const noSql: Refusal = {
  regex: '^drizzle-orm(/|$)|^pg$|^#server/db/',
  message: 'SQL stands in queries.ts only: routes, services, policies and views ask it.',
  allowTypeImports: true,
};
const noHttp: Refusal = {
  regex: '^#server/http/|^@?fastify(/|$)',
  message: 'HTTP stands in routes.ts only: the rest of a feature can be called without a request.',
};
const pieces = (...names: string[]) => `^\\./(${names.join('|')})\\.ts$`;

/** What each kind of file in a feature never does. */
const kinds: Readonly<Record<string, readonly Refusal[]>> = {
  routes: [
    noSql,
    {
      regex: pieces('queries', 'policy', 'view', 'transitions'),
      message: 'A route binds an endpoint to a service call: rules, queries and reply shapes stand behind service.ts.',
    },
  ],
  service: [noSql, noHttp, { regex: pieces('routes'), message: 'A service does not know its routes: routes call it.' }],
  policy: [
    noHttp,
    {
      regex: `${pieces('routes', 'service', 'queries', 'view')}|^#server/|^drizzle-orm(/|$)|^pg$`,
      message: 'A policy is pure: small predicates over what it is given, that look nothing up.',
      allowTypeImports: true,
    },
  ],
  queries: [
    noHttp,
    {
      regex: `${pieces('routes', 'service', 'policy', 'view')}|^#server/errors\\.ts$`,
      message: 'queries.ts returns rows or null: deciding, refusing and shaping stand in service, policy and view.',
    },
  ],
  view: [
    noSql,
    noHttp,
    {
      regex: pieces('routes', 'service', 'policy', 'queries'),
      message: 'A view names the fields of a reply and computes no rules: it gets its rows as arguments.',
      allowTypeImports: true,
    },
  ],
};

const featureZones = Object.keys(mayCall).flatMap((feature): Zone[] => {
  const refuses = [...featureBase, ...order(feature)];
  return [
    { files: [`src/server/features/${feature}/**`], refuses },
    ...Object.entries(kinds).map(([kind, more]) => ({
      files: [`src/server/features/${feature}/${kind}.ts`],
      refuses: [...refuses, ...more],
    })),
  ];
});

const bridge = [...server, noTop];
const bridgeStandsOn = (more: readonly string[]): Refusal => ({
  regex: otherThan('#server/', ['pages/', 'http/', 'cache/', 'marketplace-version/', 'errors.ts', ...more]),
  message: 'The bridge knows no feature and no database: a page asks the same API as everybody, in the process.',
  allowTypeImports: true,
});

/** The zones of the server; where two hold the same file, the later one speaks. */
export const serverZones: readonly Zone[] = [
  { files: ['src/server/**'], refuses: server },
  { files: ['src/server/features/**'], refuses: [...featureBase, ...order('a feature not listed in server-zones.ts')] },
  ...featureZones,
  {
    files: [...infrastructure.map((folder) => `src/server/${folder}/**`), 'src/server/{errors,context,config}.ts'],
    refuses: [...server, noFeatures, noPages, noTop],
  },
  {
    files: ['src/server/db/embedded*', 'src/server/db/embedded*/**'],
    refuses: [...serverBase, noFeatures, noPages, noTop],
  },
  { files: ['src/server/pages/**'], refuses: [...bridge, bridgeStandsOn([])] },
  // Views of pages are counted, and nothing else of the bridge is in the database.
  { files: ['src/server/pages/page-views.ts'], refuses: [...bridge, bridgeStandsOn(['db/'])] },
  {
    files: ['src/server/sample/**'],
    refuses: [
      ...server,
      noPages,
      { regex: '^#server/(app|main|cli)\\.ts$', message: 'Sample data is made by the services, below the process.' },
      {
        regex: `^#server/features/[^/]+/${otherThan('', ['service.ts', 'search-columns.ts']).slice(1)}`,
        message:
          'The sample marketplace is made by the services and their row builders: it obeys the rules of real data.',
      },
    ],
  },
];
