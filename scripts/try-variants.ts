// Tests the tests: applies each broken variant of tests/variants to a temporary copy and runs the test files that
// docs/broken-variants.md names for it. `npm run test:variants [-- merge|long] [name …]`; merge is `npm test`.
import { readdirSync, readFileSync } from 'node:fs';
import { readFileMap } from './tests/file-map.ts';
import { selectChanged } from './tests/select-changed.ts';
import { byProject, type TestRun, VariantCopy } from './tests/variant-copy.ts';
import { mismatches, listPatchPaths, readVariants, type Variant, type VariantTier } from './tests/variants.ts';

const table = 'docs/broken-variants.md';
const folder = 'tests/variants';
/** Most variants that a tier may miss. */
const mayMiss: Readonly<Record<VariantTier, number>> = { merge: 3, long: 0 };

const patchPath = ({ name }: Variant) => `${folder}/${name}.patch`;

/** Returns the last words of a run that failed without a failing test. */
const ending = (printed: string): string => printed.trim().split('\n').slice(-25).join('\n');

/** Lists the named files that `npm test` would run whole after changes to the patch's files. */
function takenWhole(variant: Variant): string[] {
  if (!variant.needsChanged) return [];
  const known = readFileMap();
  const changed = listPatchPaths(readFileSync(patchPath(variant), 'utf8'));
  return variant.catchers.merge.map(({ file }) => {
    const selection = selectChanged(changed, { [file]: known[file] ?? { cpuSeconds: 0, requested: [] } });
    if (selection.isPossible && selection.files.includes(file)) return file;
    throw new Error(`${variant.name}: test:changed would not take ${file} whole.`);
  });
}

/** Runs the variants' test files on the unchanged tree: a test that fails anyway catches nothing. */
async function passAnyway(copy: VariantCopy, tier: VariantTier, variants: readonly Variant[]): Promise<boolean> {
  const catchers = variants.flatMap((variant) => variant.catchers[tier]);
  const whole = tier === 'merge' ? variants.flatMap(takenWhole) : [];
  let isGood = true;
  for (const [project, files] of byProject(catchers)) {
    const { code, outcome, printed } = await copy.run({ tier, project, files, whole });
    const silent = files.filter((file) => !outcome.passed.includes(file));
    if (code === 0 && silent.length === 0) {
      console.log(`✓ without a patch ${files.length} files of ${project} pass`);
      continue;
    }
    isGood = false;
    console.log(`✗ without a patch the files of ${project} do not pass`);
    for (const { file, test, why } of outcome.failures) console.log(`    ${file}: ${test}\n      ${why}`);
    for (const file of silent) console.log(`    no test of ${file} passed`);
    if (outcome.failures.length === 0) console.log(ending(printed));
  }
  return isGood;
}

type Verdict = 'caught' | 'not caught' | 'does not apply';

/** Runs the named files of an applied variant, and returns which of them caught it. */
async function look(copy: VariantCopy, tier: VariantTier, variant: Variant): Promise<Verdict> {
  const catchers = variant.catchers[tier];
  // Tests of the project 'unit' read sources only.
  if (catchers.some(({ project }) => project !== 'unit')) await copy.buildWeb();
  const whole = tier === 'merge' ? takenWhole(variant) : [];
  const last: string[] = [];
  for (const [project, files] of byProject(catchers)) {
    const run: TestRun = { tier, project, files, whole, stopsEarly: true };
    const { code, outcome, printed } = await copy.run(run);
    const [failure] = outcome.failures;
    if (code !== 0 && failure) {
      console.log(`✓ ${variant.name}: caught by “${failure.test}” (${project}, ${failure.file})\n    ${failure.why}`);
      return 'caught';
    }
    last.push(code === 0 ? `${project}: all tests pass` : `${project}: no test failed, but:\n${ending(printed)}`);
  }
  console.log(`✗ ${variant.name}: NOT CAUGHT\n    ${last.join('\n    ')}`);
  return 'not caught';
}

/** Applies a variant, finds out which tests catch it, and reverts it. */
async function tryVariant(copy: VariantCopy, tier: VariantTier, variant: Variant): Promise<Verdict> {
  const patch = patchPath(variant);
  const refused = copy.apply(patch);
  if (refused !== null) {
    console.log(`✗ ${variant.name}: DOES NOT APPLY, renew the patch\n    ${refused}`);
    return 'does not apply';
  }
  try {
    return await look(copy, tier, variant);
  } finally {
    copy.takeAway(patch);
  }
}

/** Selects the requested variants. @throws when table and patches differ, or a name is unknown. */
function choose(names: readonly string[]): Variant[] {
  const variants = readVariants(readFileSync(table, 'utf8'));
  const patches = readdirSync(folder).map((file) => file.replace(/\.patch$/, ''));
  const unknown = names.filter((name) => !patches.includes(name)).map((name) => `${name}: no such variant.`);
  const wrong = [...mismatches(variants, patches), ...unknown];
  if (wrong.length > 0) throw new Error(`${table} and ${folder} do not agree:\n${wrong.join('\n')}`);
  return names.length === 0 ? variants : variants.filter(({ name }) => names.includes(name));
}

async function main(args: readonly string[]): Promise<number> {
  const tier: VariantTier = args[0] === 'long' ? 'long' : 'merge';
  const names = args.filter((arg, index) => arg !== '--' && !(index === 0 && (arg === 'merge' || arg === 'long')));
  const variants = choose(names);
  const copy = new VariantCopy();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      copy.remove();
      process.exit(130);
    });
  }
  try {
    await copy.fill();
    const isGood = await passAnyway(copy, tier, variants);
    const verdicts: Verdict[] = [];
    for (const variant of variants) verdicts.push(await tryVariant(copy, tier, variant));
    const caught = verdicts.filter((verdict) => verdict === 'caught').length;
    console.log(`\n${tier}: ${caught} of ${variants.length} caught`);
    const isEnough = caught >= variants.length - (names.length > 0 ? 0 : mayMiss[tier]);
    return isGood && isEnough && !verdicts.includes('does not apply') ? 0 : 1;
  } finally {
    copy.remove();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
