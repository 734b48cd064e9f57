import { markSession, setMark } from '#web/deferral/mark-session.ts';
import { allowOnlyEmptyScript } from '#web/deferral/trusted-types.ts';
import { startReact } from './start-react.ts';

// Inlined into document pages, at most 2 kB compressed. It loads React for people who are signed in; until then the page
// is plain HTML.
allowOnlyEmptyScript();
if (markSession()) void startReact().then((isThere) => isThere || setMark(false));
