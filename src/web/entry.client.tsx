import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { giveState } from './deferral/give-state.ts';
import { showingEvent } from './deferral/secrets/secret-events.ts';
import { forgetAllDrafts } from './forms/drafts/visitor-draft.ts';
import { openSession } from './session/open-session.ts';
import { SessionContext } from './session/session-context.ts';

giveState();
// The router reads the page's whole address; once it runs, the address bar loses the secret again.
dispatchEvent(new Event(showingEvent));
const session = openSession(forgetAllDrafts);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SessionContext value={session}>
        <HydratedRouter />
      </SessionContext>
    </StrictMode>,
  );
});
