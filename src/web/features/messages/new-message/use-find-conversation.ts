import { useEffect, useEffectEvent } from 'react';
import type { useMessagesAddress } from '#web/features/messages/use-messages-address.ts';
import { ApiError } from '#web/http/api.ts';
import { useApi } from '#web/session/use-api.ts';

/**
 * Opens the conversation that a link names: with support, or with a person about an application or a consultation. If
 * there is none yet, the form of a new message opens.
 */
export function useFindConversation(panel: ReturnType<typeof useMessagesAddress>): void {
  const api = useApi();
  const { with: whom, application, consultation } = panel.address;

  async function find(person: string): Promise<string | undefined> {
    if (person === 'support') {
      const { conversations } = await api.messages.conversations({ query: { limit: 20, latest: 1 } });
      return conversations.find(({ kind, closed }) => kind === 'support' && closed === null)?.id;
    }
    const query = {
      limit: 1,
      ...(application !== undefined && { application_id: application }),
      ...(consultation !== undefined && { consultation_id: consultation }),
    };
    const { messages } = await api.messages.conversation({ params: { id: person }, query });
    return messages.at(-1)?.conversationId;
  }
  const lead = useEffectEvent(async (person: string, isLeft: () => boolean) => {
    const id = await find(person).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    });
    if (isLeft()) return;
    const next = id === undefined ? { new: person } : { open: id, application: undefined, consultation: undefined };
    panel.change({ with: undefined, ...next }, { isReplaced: true });
  });
  useEffect(() => {
    if (whom === undefined) return undefined;
    let isLeft = false;
    void lead(whom, () => isLeft);
    return () => {
      isLeft = true;
    };
  }, [whom]);
}
