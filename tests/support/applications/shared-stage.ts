import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openStage, type Stage } from '#tests/look/stage.ts';
import { leaveSharedBrowser, openSharedBrowser } from '#tests/support/browser/browser.ts';
import { openSampleDatabase } from '#tests/support/database/sample-database.ts';
import { isWhole } from '#tests/support/run/tier.ts';

/** Resources shared by the tests of a file, available once the first of them runs. */
export interface OpenStage {
  readonly stage: Stage;
  readonly browser: Browser;
}

/** The stage shared by this worker's small-form files. Creating one takes 2 s of CPU, as much as two of the screens they check. */
let ofWorker: Promise<Stage> | undefined;

async function makeForWorker(): Promise<Stage> {
  const stage = await openStage(await openSampleDatabase());
  // Vitest ends a worker by this signal. The database is removed with the run's server, or with this process.
  process.once('SIGTERM', () => rmSync(stage.dataDir, { recursive: true, force: true }));
  return stage;
}

/**
 * Opens the product with the sample marketplace, and a browser, for the tests of a file. In the small form, which looks
 * and changes little, files of a worker share them until the worker ends.
 * @param fails whether the stage's database is removed; such a stage isn't shared
 */
export function shareStage({ fails = false } = {}): OpenStage {
  const open = {} as { stage: Stage; browser: Browser };
  const isShared = !fails && !isWhole();

  beforeAll(async () => {
    open.stage = await (isShared ? (ofWorker ??= makeForWorker()) : openSampleDatabase().then(openStage));
    if (fails) await open.stage.fail();
    open.browser = await openSharedBrowser();
  });

  afterAll(async () => {
    // The contexts that have loaded the stage's pages are retained with it.
    if (isShared) return;
    await leaveSharedBrowser();
    await open.stage?.close();
  });

  return open;
}
