import { infrastructure, server } from './infrastructure-zones.ts';
import { otherThan, type Refusal, type Zone } from './zone.ts';

/**
 * The order of the features: each may call those to its left, through their `index.ts` only. A new feature must be
 * listed here before it may call another.
 */
const chain = [
  'settings',
  'users',
  'notifications',
  'professionals',
  'credentials',
  'applications',
  'consultations',
  'reviews',
];
const beside: Readonly<Record<string, readonly string[]>> = {
  messages: ['settings', 'users', 'notifications', 'professionals', 'applications', 'consultations'],
  auth: ['settings', 'users', 'notifications', 'professionals'],
  contact: ['settings', 'users', 'notifications', 'messages'],
  demo: [],
};
/** They compose reads of the features below them; no feature imports them. */
const composing = ['calendar', 'marketplace', 'dashboards', 'analytics', 'health', 'account', 'people'];
const composed = [...chain, ...Object.keys(beside)];

/** Each feature, and the features it may call. */
export const mayCall: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(chain.map((feature, index) => [feature, chain.slice(0, index)])),
  ...beside,
  ...Object.fromEntries(composing.map((feature) => [feature, composed])),
  // Admins delete an account by the rules of its owner's own deletion.
  people: [...composed, 'account'],
  audit: [],
};

/** Refuses imports from other features. */
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
      regex: `^#server/features/(${others.join('|')})/${otherThan('', ['index.ts']).slice(1)}`,
      message:
        "Another feature's index.ts is its only entry point: its use cases, store and core are its own business.",
    },
  ];
}

const featureBase: readonly Refusal[] = [
  ...server,
  {
    regex: otherThan('#server/', [...infrastructure.map((folder) => `${folder}/`), 'features/']),
    message: `Features stand on shared and the infrastructure only: ${infrastructure.join(', ')}.`,
  },
];

const noSql: Refusal = {
  regex: `^drizzle-orm(/|$)|^pg$|${otherThan('#server/db/', ['unavailable.ts'])}`,
  message: 'SQL stands in store/ only: routes, use cases and core ask it.',
  allowTypeImports: true,
};
const noHttp: Refusal = {
  regex: '^#server/http/|^@?fastify(/|$)',
  message: 'HTTP stands in routes only: the rest of a feature can be called without a request.',
};
const noRoutes: Refusal = {
  regex: '^(\\.|#server/features/[^/]+)/([a-z-]+-)?routes\\.ts$',
  message: 'Nothing in a feature knows its routes: they call it.',
};
/** Refuses everything of the server except these folders. */
const nothingBut = (folders: readonly string[], message: string): Refusal => ({
  regex: otherThan('#server/', folders),
  message,
  allowTypeImports: true,
});

/** Zones of a feature's folders; where two match the same file, the later one applies. */
function zonesFor(feature: string): Zone[] {
  const home = `features/${feature}`;
  const base = [...featureBase, ...order(feature)];
  const entryPoints = (mayCall[feature] ?? []).map((name) => `features/${name}/index.ts`);
  return [
    { files: [`src/server/${home}/**`], refuses: [...base, noSql, noHttp, noRoutes] },
    {
      files: [`src/server/${home}/{*-,}routes.ts`],
      refuses: [
        ...base,
        noSql,
        {
          regex: `^(\\.|#server/${home})/(core|store)/`,
          message: 'A route binds an endpoint to a use case: rules, queries and reply shapes stand behind it.',
        },
      ],
    },
    {
      files: [`src/server/${home}/core/**`],
      refuses: [
        ...base,
        noHttp,
        noRoutes,
        nothingBut(
          ['kernel/', `${home}/core/`],
          'core is pure: it decides from what it is given, and looks nothing up.',
        ),
        {
          regex: '^drizzle-orm(/|$)|^pg$',
          message: 'core is pure: it decides from what it is given, and looks nothing up.',
        },
      ],
    },
    {
      files: [`src/server/${home}/store/**`],
      refuses: [
        ...base,
        noHttp,
        noRoutes,
        nothingBut(
          ['db/', 'kernel/', `${home}/store/`, `${home}/core/`, `${home}/personal-data.ts`, ...entryPoints],
          'store returns rows or null: use cases decide, refuse and notify.',
        ),
        {
          regex: '^#server/kernel/errors\\.ts$',
          message: 'store returns rows or null: use cases decide, refuse and notify.',
        },
      ],
    },
    {
      files: [`src/server/${home}/index.ts`],
      refuses: [
        ...base,
        noRoutes,
        { regex: otherThan('', ['./']), message: 'index.ts only exports what others may call.' },
      ],
    },
    // They list the personal data in each table.
    { files: [`src/server/${home}/{,*/}personal-data.ts`], refuses: [...personalBase(feature), noHttp, noRoutes] },
  ];
}

/** Refusals of the account feature's base, which composes the personal data of the others. */
function personalBase(feature: string): Refusal[] {
  if (feature !== 'account') return [...featureBase, ...order(feature)];
  return [
    ...featureBase,
    {
      regex: `^#server/features/[^/]+/${otherThan('', ['index.ts', 'personal-data.ts']).slice(1)}`,
      message:
        "Another feature's index.ts is its only entry point: its use cases, store and core are its own business.",
    },
  ];
}

export const featureZones: readonly Zone[] = [
  {
    files: ['src/server/features/**'],
    refuses: [...featureBase, noSql, noHttp, ...order('a feature not listed in feature-zones.ts')],
  },
  ...Object.keys(mayCall).flatMap(zonesFor),
];
