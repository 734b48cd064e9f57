import { showOwnTimes } from './own-times.ts';

// Inlined into document pages with times to choose from.
showOwnTimes();
