/** What a changed source file is about, in the words of the map of test files. */
export type Subject =
  | { readonly kind: 'feature'; readonly name: string }
  | { readonly kind: 'page'; readonly name: string }
  | { readonly kind: 'test'; readonly file: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'everything' };

/** Groups of the contract whose calls a feature answers, where they are not its own name alone. */
const groups: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'downloads'],
  applications: ['applications', 'responses', 'problems'],
  marketplace: ['professionals'],
  professionals: ['professionals', 'photos'],
};

/** @returns the groups of calls that a change of the feature may change. */
export const groupsOf = (feature: string): readonly string[] => groups[feature] ?? [feature];

/** What a file of the contract, a mail's kind or a component is about, by how its name begins. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^(account|my-account|change-email|email|data-export|wishes|digest)/, 'account'],
  [/^(auth|passkey|password|second-factor|reset|verify|welcome|new-sign-in|failed|backup|wrong-codes)/, 'auth'],
  [/^(application|response|proposal|problem|assign|work|changes-requested|completion)/, 'applications'],
  [/^(professional|profile|own-profile|photo|new-professional|approval|report-answered)/, 'professionals'],
  [/^review/, 'reviews'],
  [/^(consultation|confirm-consultation)/, 'consultations'],
  [/^contact/, 'contact'],
  [/^dashboard/, 'dashboards'],
  [/^demo/, 'demo'],
];

const byName = (name: string): Subject => {
  const feature = beginnings.find(([beginning]) => beginning.test(name))?.[1];
  return feature === undefined ? { kind: 'everything' } : { kind: 'feature', name: feature };
};

/** The first that fits says what a path is about. */
const rules: readonly (readonly [RegExp, (found: readonly string[]) => Subject])[] = [
  [/^(docs|bench|deploy)\/|\.md$|^tests\/(variants|look)\/|^look\//, () => ({ kind: 'nothing' })],
  [/^(?:src|tests)\/.*\.test\.tsx?$/, ([file = '']) => ({ kind: 'test', file })],
  [/^src\/server\/features\/([^/]+)\//, ([, name = '']) => ({ kind: 'feature', name })],
  [/^src\/web\/(?:features|layout)\/([^/]+)\//, ([, name = '']) => byName(name)],
  [/^src\/web\/pages\/([^/.]+)/, ([, name = '']) => ({ kind: 'page', name })],
  [/^src\/shared\/api\/([^/.]+)/, ([, name = '']) => byName(name)],
  [/^src\/mail\/kinds\/([^/.]+)/, ([, name = '']) => byName(name)],
  [/^content\/([^/]+)\//, ([, name = '']) => ({ kind: 'page', name })],
];

/** What a change of this path is about. @param path from the project's folder, with slashes. */
export function subjectOf(path: string): Subject {
  for (const [pattern, say] of rules) {
    const found = pattern.exec(path);
    if (found) return say(found);
  }
  return { kind: 'everything' };
}
