import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

/** Starts an app for all tests of the file and closes it after them; usable from the first hook or test on. */
export function sharedTestApp(options?: Parameters<typeof startTestApp>[0]): TestApp {
  const shared = {} as TestApp;
  beforeAll(async () => void Object.assign(shared, await startTestApp(options)));
  afterAll(() => shared.close?.());
  return shared;
}
