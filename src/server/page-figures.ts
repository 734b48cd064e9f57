import { createSearchCounter } from './features/analytics/index.ts';
import { createProfileViewCounter } from './features/reviews/index.ts';
import type { PageCounters } from './pages/register-pages.ts';

type Deps = Parameters<typeof createSearchCounter>[0] & Parameters<typeof createProfileViewCounter>[0];

/** Counts what people were sent: profiles opened and shown in lists, and searches by district. Never who it was. */
export function createPageFigures(deps: Deps): {
  readonly views: ReturnType<typeof createProfileViewCounter>;
  readonly counters: PageCounters;
  readonly close: () => Promise<void>;
} {
  const [views, searches] = [createProfileViewCounter(deps), createSearchCounter(deps)];
  return {
    views,
    counters: {
      onProfileView: views.count,
      onSearch(list) {
        searches.count(list);
        views.countSeen(list.professionalIds);
      },
    },
    async close() {
      await views.close();
      await searches.close();
    },
  };
}
