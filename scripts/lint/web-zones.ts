import { readdirSync } from 'node:fs';
import { everywhere, otherThan, packages, type Refusal, type Zone } from './zone.ts';

const rendered: readonly Refusal[] = [
  ...everywhere,
  {
    regex: '^#server/',
    message: 'web never imports server: the border of the runtime is the border of security. Agree in src/shared.',
  },
  { regex: '^#sample/', message: 'The sample marketplace is read by the process of a demo only.' },
  { regex: '^#mail/', message: 'Mails are the server’s: what a page and a mail share belongs in src/shared.' },
  {
    regex: packages('pg', 'pg-boss', 'drizzle-orm', 'fastify', '@fastify', '@electric-sql', 'rate-limiter-flexible'),
    message: 'web never imports what only the server runs: it would reach every telephone.',
  },
];
const web = [...rendered, { regex: '^node:', message: 'web runs in browsers, which have no Node.' }];

const noPages: Refusal = {
  regex: '^#web/pages/',
  message:
    'Pages do not import pages and nothing below imports them: what two pages share belongs in src/web/features.',
};
const noSiblings: Refusal = {
  regex: otherThan('./', ['+types/']),
  message: 'Each file here stands alone: a page or feature of several files is a folder of its own.',
};
const noRouterLinks: Refusal = {
  regex: '^react-router$',
  importNames: ['Link', 'NavLink', 'Form', 'useSubmit', 'useNavigate'],
  message:
    'Another page is another document: lead there with a plain <a> or <form>, which works before and without React; between pages of the desk with DeskLink. The router changes only the page one is on, in the files that web-zones.ts names.',
};
/**
 * Code that changes the current page: its order, its length, its search, its filters, its tab, or a retry. The desk is
 * one page in this sense.
 */
const changesItsPage = [
  'src/web/dashboard/frame/desk-link.tsx',
  'src/web/layout/account-menu.tsx',
  'src/web/layout/retry-link.tsx',
  'src/web/dashboard/tab-links.tsx',
  'src/web/pages/find-advisor/search/{filter-bar,search-form,search-link,sort-form}.tsx',
  'src/web/pages/find-advisor/results/more-link.tsx',
];

/** Helpers that know React and the browser only, so that every folder may use them. */
const plain = ['lib/use-is-hydrated.ts', 'lib/is-plain-click.ts'];

/** Imports that each folder below the features may use, besides itself. */
const below: Readonly<Record<string, readonly string[]>> = {
  http: [],
  copy: ['paths.ts', 'ui/'],
  deferral: plain,
  lib: ['paths.ts'],
  notices: ['ui/', ...plain],
  session: ['http/', 'deferral/', 'paths.ts', 'tabs.ts'],
  forms: ['http/', 'deferral/', 'lib/', 'ui/'],
  data: ['http/', 'deferral/', 'lib/', 'ui/', 'session/', 'forms/', 'notices/'],
  document: ['http/', 'lib/', 'ui/', 'deferral/', 'paths.ts', 'site-facts.ts'],
};
/** Imports of features, the shells and the pages. */
const foundation = [...Object.keys(below), 'ui'].map((folder) => `${folder}/`);
const facts = ['paths.ts', 'tabs.ts', 'site-facts.ts', 'styles/'];

/** The order of the features, as on the server: each may import those to its left. */
export const webFeatures = [
  'forms',
  'figures',
  'documents',
  'places',
  'account',
  'notes',
  'notifications',
  'professionals',
  'applications',
  'consultations',
  'reviews',
  'messages',
];

const only = (allowed: readonly string[], message: string): Refusal => ({
  regex: otherThan('#web/', allowed),
  message,
});
const inFolder = (refuses: readonly Refusal[], files: readonly string[]): Zone => ({
  files,
  refuses: [...web, noRouterLinks, ...refuses],
});

/** Zones of a feature, and of its parts on document pages. */
function zonesFor(feature: string): Zone[] {
  const callable = webFeatures.slice(0, webFeatures.indexOf(feature) + 1).map((name) => `features/${name}/`);
  const order = only(
    [...foundation, ...facts, 'dashboard/', ...callable],
    `Features import what is below them and each other in one order: ${feature} may import ${callable.join(', ') || 'none'}.`,
  );
  const noSession: Refusal = {
    regex: '^#web/(session|http|data|dashboard)/',
    message: 'A document page is the same for everybody: what is public knows no session, and gets its data as props.',
  };
  return [
    inFolder([order], [`src/web/features/${feature}/**`]),
    inFolder([order, noSession], [`src/web/features/${feature}/public/**`]),
  ];
}

/** Folders of the pages; each may only import its own files. */
const pageFolders = readdirSync(new URL('../../src/web/pages', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const otherPages = (page: string): Refusal => ({ ...noPages, regex: otherThan('#web/pages/', [`${page}/`]) });

/** The zones of the web; where two match the same file, the later one applies. */
export const webZones: readonly Zone[] = [
  inFolder([noPages], ['src/web/**']),
  // Only this file runs on the server's Node, to render.
  { files: ['src/web/entry.server.tsx'], refuses: rendered },
  ...Object.entries(below).map(([folder, others]) =>
    inFolder(
      [
        only(
          [`${folder}/`, ...others],
          `${folder} knows nothing of the product: it stands on ${others.join(', ') || 'nothing'}.`,
        ),
      ],
      [`src/web/${folder}/**`],
    ),
  ),
  inFolder(
    [only([...foundation, ...facts, 'layout/'], 'The shell of public pages knows no feature and no page.')],
    ['src/web/layout/**'],
  ),
  inFolder(
    [only([...foundation, ...facts, 'dashboard/'], 'The shell of signed-in pages knows no feature and no page.')],
    ['src/web/dashboard/**'],
  ),
  inFolder([noPages, noSiblings], ['src/web/pages/*.{ts,tsx}', 'src/web/features/*.{ts,tsx}']),
  ...pageFolders.map((page) => inFolder([otherPages(page)], [`src/web/pages/${page}/**`])),
  inFolder([only([], 'A feature not listed in web-zones.ts.')], ['src/web/features/*/**']),
  ...webFeatures.flatMap(zonesFor),
  { files: changesItsPage, refuses: [...web, { ...noPages, regex: otherThan('#web/pages/', ['find-advisor/']) }] },
  inFolder(
    [
      {
        // The server draws initials too, in pictures for sharing.
        regex: `${otherThan('#web/', ['ui/', ...plain])}|${otherThan('#shared/', ['people/initials.ts', 'professionals/photos.ts'])}`,
        message:
          'ui knows nothing of the product: it imports neither shared nor the rest of web, and could serve another.',
      },
    ],
    ['src/web/ui/**'],
  ),
];
