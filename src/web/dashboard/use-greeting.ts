import { useState } from 'react';
import { greetingAt } from '#web/lib/greeting.ts';
import { useSession } from '#web/session/session-context.ts';

/** Greets the person signed in, by the hour at which the screen was opened. */
export function useGreeting(): string {
  const [now] = useState(() => new Date());
  return greetingAt(now, useSession().user?.firstName ?? '');
}
