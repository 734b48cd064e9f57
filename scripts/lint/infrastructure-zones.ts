import { everywhere, noPglite, otherThan, packages, type Refusal, type Zone } from './zone.ts';

/** Infrastructure, which every feature may call. It serves all of them, and so knows none. */
export const infrastructure = [
  'kernel',
  'context',
  'http',
  'limits',
  'db',
  'mail',
  'calendar',
  'sms',
  'sending',
  'tracing',
  'files',
  'downloads',
  'list-files',
  'pdf',
  'share-images',
  'jobs',
  'events',
  'answers',
  'figures',
  'audit',
  'outbox',
  'idempotency',
  'notes',
  'one-time-tokens',
  'viewings',
];
/** Folders next to the features that only the process calls: legal texts, calls for operators, the key of secrets, backups. */
export const beside = ['backups', 'documents', 'operations', 'secrets'];

export const serverBase: readonly Refusal[] = [
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
const noSample: Refusal = {
  regex: '^#sample/',
  message: 'Only process/open-demo.ts reads the sample marketplace: a real installation never loads it.',
};
export const server = [...serverBase, noPglite, noSample];

const noFeatures: Refusal = {
  regex: '^(#server|\\.)/features/',
  message: 'Infrastructure knows no feature: hand in what it needs, or move the rule into the feature.',
};
export const noPages: Refusal = {
  regex: '^(#server|\\.)/pages/',
  message: 'Only app.ts knows the bridge to the web: server/pages stands above the rest of the server.',
};
export const noTop: Refusal = {
  regex: '^(#server|\\.)/((app|main|cli)\\.ts$|process/)',
  message: 'The process and its sample data stand at the top: take what you need from the context.',
};

const sharedRefusals = [noFeatures, noPages, noTop];
const noHttp: Refusal = {
  regex: '^#server/http/|^@?fastify(/|$)',
  message: 'HTTP stands in routes and http/ only: everything else can be called without a request.',
  allowTypeImports: true,
};
const onlyKernel: Refusal = {
  regex: otherThan('#server/', ['kernel/']),
  message:
    'The kernel is below the rest of the server: what needs a context, the database or a limit belongs above it.',
};
const others = [...infrastructure.filter((folder) => folder !== 'http'), ...beside];

/** The zones of the infrastructure; where two match the same file, the later one applies. */
export const infrastructureZones: readonly Zone[] = [
  { files: others.map((folder) => `src/server/${folder}/**`), refuses: [...server, ...sharedRefusals, noHttp] },
  { files: ['src/server/kernel/**'], refuses: [...server, ...sharedRefusals, noHttp, onlyKernel] },
  {
    files: [
      'src/server/http/**',
      'src/server/answers/{first-answers,replies}/**',
      ...others.map((folder) => `src/server/${folder}/{,**/}routes.ts`),
    ],
    refuses: [...server, ...sharedRefusals],
  },
  { files: ['src/server/db/embedded/**'], refuses: [...serverBase, ...sharedRefusals, noHttp] },
];
