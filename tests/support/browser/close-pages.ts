import { afterEach } from 'vitest';
import { closePages } from './browser.ts';

// Open pages go on drawing and requesting, and slow down those of later tests.
afterEach(closePages);
