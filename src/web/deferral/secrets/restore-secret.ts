import { findSecret } from './secret-address.ts';

// Inlined into pages at the address that others show without their secret: after a reload, or back from elsewhere.

const address = findSecret();
// Links of older emails have their token in the fragment.
if (address !== undefined && !location.hash.startsWith('#token=')) location.replace(address + location.hash);
