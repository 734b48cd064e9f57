import { startTestApp, type TestApp } from './app.ts';
import { shared } from './shared.ts';

/** Starts an app for all tests of the file and closes it after them; usable from the first hook or test on. */
export const sharedTestApp = (options?: Parameters<typeof startTestApp>[0]): TestApp =>
  shared(() => startTestApp(options));
