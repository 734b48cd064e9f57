import { QueryClient } from '@tanstack/react-query';
import { onWritten } from '#web/session/written.ts';

/** How long a reply is cached after its last screen was left, in milliseconds. */
const gcTime = 10 * 60_000;

/**
 * The page's cache of server replies, for as long as the page is open. On coming back to a screen, cached data is shown
 * at once and refetched. Only browsers use it: signed-in screens are never rendered on the server.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime,
      retry: false,
      refetchOnMount: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      // Without a connection a call fails, and the screen says so; a paused call would show nothing.
      networkMode: 'always',
    },
  },
});

// As a provider would: notices when someone comes back to the page.
if (typeof window !== 'undefined') queryClient.mount();

// One rule instead of a list of what each change affects: everything on the screen is refetched.
onWritten(() => void queryClient.invalidateQueries());
