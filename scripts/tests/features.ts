/** Subject of a changed source file, in the words of the map of test files. */
export type Subject =
  | { readonly kind: 'feature'; readonly name: string }
  | { readonly kind: 'page'; readonly name: string }
  | { readonly kind: 'test'; readonly file: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'everything' };

/** Contract groups of a feature, where they differ from its own name. */
const groups: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'downloads'],
  applications: ['applications', 'proposals', 'problems'],
  marketplace: ['professionals'],
  notifications: ['account'],
  professionals: ['professionals', 'photos'],
};

/** @returns the groups of calls that a change of the feature may affect. */
export const callGroupsFor = (feature: string): readonly string[] => groups[feature] ?? [feature];

/** Features with folders or files of their name in the contract, among mails and among components. */
const named = [
  'account',
  'auth',
  'applications',
  'professionals',
  'reviews',
  'consultations',
  'contact',
  'dashboards',
  'demo',
];

const byName = (name: string): Subject => {
  if (name === 'engagement') return { kind: 'feature', name: 'applications' };
  return named.includes(name) ? { kind: 'feature', name } : { kind: 'everything' };
};

/** The first match gives the subject of a path. */
const rules: readonly (readonly [RegExp, (found: readonly string[]) => Subject])[] = [
  [/^(docs|bench|deploy)\/|\.md$|^tests\/(variants|look)\/|^look\//, () => ({ kind: 'nothing' })],
  [/^(?:src|sample|tests)\/.*\.test\.tsx?$/, ([file = '']) => ({ kind: 'test', file })],
  [/^src\/server\/features\/([^/]+)\//, ([, name = '']) => ({ kind: 'feature', name })],
  [/^src\/web\/features\/([^/]+)\//, ([, name = '']) => byName(name)],
  [/^src\/web\/pages\/([^/.]+)/, ([, name = '']) => ({ kind: 'page', name })],
  [/^src\/shared\/api\/([^/.]+)/, ([, name = '']) => byName(name)],
  [/^src\/mail\/kinds\/([^/.]+)/, ([, name = '']) => byName(name)],
  [/^content\/([^/]+)\//, ([, name = '']) => ({ kind: 'page', name })],
];

/** Returns the subject of a changed path. @param path from the project's folder, with slashes. */
export function subjectFor(path: string): Subject {
  for (const [pattern, say] of rules) {
    const found = pattern.exec(path);
    if (found) return say(found);
  }
  return { kind: 'everything' };
}
