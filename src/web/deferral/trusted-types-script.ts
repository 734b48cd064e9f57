import { markSession } from './mark-session.ts';
import { allowOnlyEmptyScript } from './trusted-types.ts';

// Inlined into application pages before any other script.
allowOnlyEmptyScript();
markSession();
