import { afterEach } from 'vitest';
import { closePages } from './browser.ts';

// Pages that stay open go on drawing and asking, and slow down those of later tests.
afterEach(closePages);
