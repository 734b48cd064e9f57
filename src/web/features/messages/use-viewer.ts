import { useSession } from '#web/session/session-context.ts';
import type { Viewer } from './view/who.ts';

const noOne: Viewer = { id: '', role: 'user' };

/** Returns the person signed in. The panel is shown only behind a guard. */
export const useViewer = (): Viewer => useSession().user ?? noOne;
