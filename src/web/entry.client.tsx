import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { openSession } from './session/open-session.ts';
import { SessionContext } from './session/session-context.ts';

const session = openSession();

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
