import { QueryClient } from '@tanstack/react-query';
import { onWritten } from '#web/session/written.ts';

/** How long an answer stays after its last screen was left, in milliseconds. */
const gcTime = 10 * 60_000;

/**
 * The server's answers on this page, for as long as it lives. What was seen is shown at once on coming back, and asked
 * for again. Only browsers use it: signed-in screens are never made on the server.
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
      // Without a connection a call fails, and the screen says so; a call that waits would say nothing.
      networkMode: 'always',
    },
  },
});

// What a provider would do: hear when somebody comes back to the page.
if (typeof window !== 'undefined') queryClient.mount();

// One rule instead of a list of what each change touches: whatever is on the screen is asked for again.
onWritten(() => void queryClient.invalidateQueries());
