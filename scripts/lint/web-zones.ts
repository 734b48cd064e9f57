import { everywhere, otherThan, packages, type Refusal, type Zone } from './zone.ts';

const rendered: readonly Refusal[] = [
  ...everywhere,
  {
    regex: '^#server/',
    message: 'web never imports server: the border of the runtime is the border of security. Agree in src/shared.',
  },
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
const noFeatures: Refusal = {
  regex: '^#web/features/',
  message: 'Features do not import features: what two of them share belongs in src/web/ui, or the page composes them.',
};
const noWiring: Refusal = {
  regex: '^#web/(layout/|session/|api|paths|routes|root|entry)',
  message: 'Features know neither routes nor the session: they get data, addresses and callbacks as props.',
};
const noSiblings: Refusal = {
  regex: otherThan('./', ['+types/']),
  message: 'Each file here stands alone: a page or feature of several files is a folder of its own.',
};
const noRouterLinks: Refusal = {
  regex: '^react-router$',
  importNames: ['Link', 'NavLink', 'Form', 'useSubmit', 'useNavigate'],
  message:
    'Another page is another document: lead there with a plain <a> or <form>, which works before and without React. The router changes only the page one is on, in the files that web-zones.ts names.',
};
/** What changes the page one is on: its order, its length, its search, its filters, its tab, or another try. */
const changesItsPage = [
  'src/web/layout/retry-link.tsx',
  'src/web/layout/dashboard/tab-links.tsx',
  'src/web/pages/find-advisor/{filter-bar,more-link,search-form,sort-form}.tsx',
];
const feature = [...web, noRouterLinks, noPages, noFeatures, noWiring];

/** The zones of the web; where two hold the same file, the later one speaks. */
export const webZones: readonly Zone[] = [
  { files: ['src/web/**'], refuses: [...web, noRouterLinks] },
  // It alone runs on the server's Node, to render.
  { files: ['src/web/entry.server.tsx'], refuses: rendered },
  {
    files: ['src/web/{session,lib,deferral,forms}/**', 'src/web/{paths,api}.ts'],
    refuses: [...web, noRouterLinks, noPages, noFeatures],
  },
  { files: ['src/web/layout/**', 'src/web/pages/*/**'], refuses: [...web, noRouterLinks, noPages] },
  { files: changesItsPage, refuses: [...web, noPages] },
  { files: ['src/web/pages/*.{ts,tsx}'], refuses: [...web, noRouterLinks, noPages, noSiblings] },
  { files: ['src/web/features/*/**'], refuses: feature },
  { files: ['src/web/features/*.{ts,tsx}'], refuses: [...feature, noSiblings] },
  {
    files: ['src/web/ui/**'],
    refuses: [
      ...web,
      noRouterLinks,
      {
        // Initials are drawn by the server too, in pictures for sharing.
        regex: `${otherThan('#web/', ['ui/'])}|${otherThan('#shared/', ['initials.ts', 'photos.ts'])}`,
        message:
          'ui knows nothing of the product: it imports neither shared nor the rest of web, and could serve another.',
      },
    ],
  },
];
