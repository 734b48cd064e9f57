import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openStage, type Stage } from '#tests/look/stage.ts';
import { openBrowser } from './browser.ts';
import { openSampleDatabase } from './sample-database.ts';

/** Resources shared by the tests of a file, available once the first of them runs. */
export interface OpenStage {
  readonly stage: Stage;
  readonly browser: Browser;
}

/** Opens the product with the sample marketplace, and a browser, for the tests of a file. @param fails its database is gone. */
export function shareStage({ fails = false } = {}): OpenStage {
  const open = {} as { stage: Stage; browser: Browser };

  beforeAll(async () => {
    open.stage = await openStage(await openSampleDatabase());
    if (fails) await open.stage.fail();
    open.browser = await openBrowser();
  });

  afterAll(async () => {
    await open.browser?.close();
    await open.stage?.close();
  });

  return open;
}
