import { useEffect, useState } from 'react';
import type { Recipient } from '#shared/api/messages/conversations.ts';
import type { Viewer } from '#web/features/messages/view/who.ts';
import { ApiError } from '#web/http/api.ts';
import { useApi } from '#web/session/use-api.ts';

/** Someone to whom a message can go; support's id is `support`. */
export type Receiver = Pick<Recipient, 'id' | 'name' | 'applications' | 'consultations'> & {
  readonly role: Recipient['role'];
};

export const support: Receiver = { id: 'support', name: 'Support', role: 'admin', applications: [], consultations: [] };

/** Maximum number of people requested at once. */
const most = 50;

/** The chosen receiver: initially support, or the person that a link names. Admins write for support. */
export function useReceiver(viewer: Viewer, to: string | undefined) {
  const api = useApi();
  const isNamed = Boolean(to) && to !== 'support';
  const [receiver, setReceiver] = useState(isNamed || viewer.role === 'admin' ? undefined : support);
  useEffect(() => {
    if (!isNamed) return undefined;
    let isLeft = false;
    api.messages.recipients({ query: { limit: most } }).then(
      ({ recipients }) => {
        const named = recipients.find(({ id }) => id === to);
        if (!isLeft && named) setReceiver((before) => before ?? named);
      },
      (error: unknown) => {
        // The person can still be searched for.
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => {
      isLeft = true;
    };
  }, [api, isNamed, to]);
  return [receiver, setReceiver] as const;
}
