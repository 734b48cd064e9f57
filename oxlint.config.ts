import { defineConfig, type OxlintOverride } from 'oxlint';
import { readForbiddenNames } from './scripts/lint/glossary.ts';
import { serverZones } from './scripts/lint/server-zones.ts';
import { webZones } from './scripts/lint/web-zones.ts';
import { mailZones, sharedZones, type Zone } from './scripts/lint/zone.ts';

const dateNow = {
  object: 'Date',
  property: 'now',
  message: 'The clock is injected: use context.now, so that tests can move it.',
};

const mathRandom = {
  object: 'Math',
  property: 'random',
  message: 'Anyone can guess the next number: use node:crypto.',
};

/** A zone as oxlint reads it. */
const override = ({ files, refuses }: Zone): OxlintOverride => ({
  files: [...files],
  rules: { 'no-restricted-imports': ['error', { patterns: refuses.map((refusal) => ({ ...refusal })) }] },
});

const tests = ['**/*.test.ts', '**/*.test.tsx', 'tests/**'];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: [
    'node_modules',
    '/build',
    '/.react-router',
    '/.tools',
    '/.cache',
    '/data',
    '/look',
    '/public',
    '/migrations',
  ],
  rules: {
    'import/no-cycle': 'error',
    'max-lines': ['error', { max: 300 }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    // Libraries type a hook that may be async as returning nothing.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { properties: false } }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'id-denylist': ['error', ...readForbiddenNames()],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'no-new-func': 'error',
    'no-script-url': 'error',
    'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
    'react/rules-of-hooks': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-array-index-key': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    // The second argument is what a failure says first.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // They guess, and are wrong more often than right in this code.
    'no-underscore-dangle': 'off',
    'import/default': 'off',
    'vitest/no-conditional-expect': 'off',
    // Vitest sees to it while the tests run, where helpers count too.
    'vitest/expect-expect': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    // `erasableSyntaxOnly` refuses enums, and looking for them cost a third of the lint.
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/unbound-method': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    // A region that scrolls has to be within reach of the keyboard (axe: scrollable-region-focusable).
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel'], tags: ['section'] }],
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'promise/no-promise-in-callback': 'off',
  },
  overrides: [
    {
      files: ['{src,sample}/**'],
      rules: {
        'no-console': 'error',
        'node/no-process-env': 'error',
      },
    },
    { files: ['src/server/**'], rules: { 'no-restricted-properties': ['error', mathRandom] } },
    { files: ['src/server/features/**'], rules: { 'no-restricted-properties': ['error', dateNow, mathRandom] } },
    ...[...sharedZones, ...mailZones, ...serverZones, ...webZones].map(override),
    { files: ['src/server/process/config.ts'], rules: { 'node/no-process-env': 'off' } },
    // Text of the server: scripts with a hash in the content security policy, and parts that React has written. All else is React’s to escape.
    {
      files: ['src/web/deferral/**', 'src/web/ui/cached-markup.tsx'],
      rules: { 'react/no-danger': 'off' },
    },
    // Its type is a prop, which the type checker holds to the three there are.
    { files: ['src/web/ui/button.tsx'], rules: { 'react/button-has-type': 'off' } },
    // A combobox keeps the focus in its field, which handles the keys; no tag is a list box whose options it names.
    {
      files: ['src/web/pages/desk/palette/palette.tsx', 'src/web/features/messages/new-message/receiver-field.tsx'],
      rules: { 'jsx-a11y/prefer-tag-over-role': 'off', 'jsx-a11y/click-events-have-key-events': 'off' },
    },
    {
      files: tests,
      rules: {
        'no-script-url': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-properties': 'off',
        'no-console': 'off',
        'node/no-process-env': 'off',
        // Vitest reads what a hook wants from the pattern of its first parameter.
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
        // What a content security policy must stop has to be tried.
        'typescript/no-implied-eval': 'off',
      },
    },
    // A test file covers one subject, whole; helpers beside it keep to the limit of all code.
    { files: ['**/*.test.ts'], rules: { 'max-lines': ['error', { max: 600 }] } },
  ],
});
