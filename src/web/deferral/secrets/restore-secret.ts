import { findSecret } from './secret-address.ts';

// Inlined into pages at an address without its secret, as after a reload or on coming back from elsewhere.

const address = findSecret();
// Links of older emails have their token in the fragment.
if (address !== undefined && !location.hash.startsWith('#token=')) location.replace(address + location.hash);
