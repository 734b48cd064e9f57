/** One kind of import that a zone refuses. Developers read the reason when lint stops them. */
export interface Refusal {
  /** Matches the text between the quotes of the import. */
  readonly regex: string;
  readonly message: string;
  /** Types are erased before anything runs, so some zones may share them. */
  readonly allowTypeImports?: boolean;
  /** Only these of its names; without them, all of it. */
  readonly importNames?: string[];
}

/** Files, and the imports they may not have. */
export interface Zone {
  readonly files: readonly string[];
  readonly refuses: readonly Refusal[];
}

const noTests: Refusal = {
  regex: '^#tests/|\\.test\\.tsx?$',
  message: 'Nothing imports tests: what both need belongs in the code itself.',
};

const noParentPaths: Refusal = {
  regex: '^\\.\\.(/|$)',
  message:
    "Write './' inside a folder and '#shared/', '#server/' or '#web/' elsewhere: one way to name a file, and lint can read it.",
};

const noProcess: Refusal = {
  regex: '^(node:)?process$',
  message:
    'Only src/server/process/config.ts reads the environment; what is needed is handed down. (The global `process` does for the rest.)',
};

/** The embedded engine, which one folder wraps. */
export const noPglite: Refusal = {
  regex: '^@electric-sql/',
  message: 'Only src/server/db/embedded knows PGlite: everything else must run on PostgreSQL unchanged.',
};

/** Refusals in every source root. */
export const everywhere: readonly Refusal[] = [noTests, noParentPaths, noProcess];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Returns a pattern for texts that begin with none of the words. (oxlint's patterns cannot look ahead.) */
function notBeginningWith(words: readonly string[]): string | null {
  if (words.includes('')) return null;
  const rests = new Map<string, string[]>();
  for (const word of words) rests.set(word.charAt(0), [...(rests.get(word.charAt(0)) ?? []), word.slice(1)]);
  const firsts = [...rests.keys()].map(escaped);
  const longer = [...rests].flatMap(([first, rest]) => {
    const other = notBeginningWith(rest);
    return other === null ? [] : [escaped(first) + other];
  });
  return `(?:${['$', `[^${firsts.join('')}]`, ...longer].join('|')})`;
}

/** Returns the pattern of every import that begins with `lead` and continues with none of `allowed`. */
export const otherThan = (lead: string, allowed: readonly string[]) =>
  `^${escaped(lead)}${allowed.length === 0 ? '' : notBeginningWith(allowed)}`;

/** Returns the pattern of every import of one of these packages, or of a path inside them. */
export const packages = (...names: string[]) => `^(${names.map(escaped).join('|')})(/|$)`;

/** The zone of code that both sides share. */
export const sharedZones: readonly Zone[] = [
  {
    files: ['src/shared/**'],
    refuses: [
      ...everywhere,
      {
        regex: otherThan('', ['.', '#shared/', '#tests/', 'zod']),
        message: 'shared is what both sides agree on: it depends on zod and itself only, so that it runs anywhere.',
      },
    ],
  },
];

export const mailZones: readonly Zone[] = [
  {
    files: ['src/mail/**'],
    refuses: [
      ...everywhere,
      {
        regex: otherThan('', ['./', '#mail/', '#shared/', '#tests/', 'react', '@react-email/render']),
        message: 'A template puts what it is given into words: it knows React and shared, and looks nothing up.',
      },
    ],
  },
];
