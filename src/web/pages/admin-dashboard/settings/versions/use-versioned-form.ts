import { useState } from 'react';
import type { Endpoint, ReplyOf } from '#shared/api/endpoint.ts';
import { decisionAbout } from '#web/data/versioned-decision.ts';
import type { ApiForm, BodyOf, FormTask } from '#web/forms/use-api-form.ts';
import { type Guards, type FormDraft, useDraftForm } from '#web/forms/use-draft-form.ts';
import { useSession } from '#web/session/session-context.ts';
import type { FormParts, Versioned } from './versioned-section.tsx';
import { statusMessage } from './version-words.ts';

interface VersionedTask<E extends Endpoint, Name extends string, Page> extends Pick<
  FormTask<E, Name>,
  'id' | 'endpoint' | 'labels' | 'toBody' | 'failure'
> {
  /** Refetches the setting. */
  readonly read: () => Promise<Page>;
  readonly send: (body: BodyOf<E>, guards: Pick<Guards, 'ifMatch'>) => Promise<ReplyOf<E>>;
}

/** A form of a setting, with the version that it was opened with. */
export interface VersionedForm<Name extends string, Page> {
  readonly form: ApiForm<Name> & { readonly draft: FormDraft };
  readonly opened: Page;
}

/** The form of a versioned setting. If another admin saved first, text typed here stays. */
export function useVersionedForm<E extends Endpoint, Name extends string, Page extends Versioned & ReplyOf<E>>(
  { page, onNewer, onSaved }: FormParts<Page>,
  { read, ...task }: VersionedTask<E, Name, Page>,
): VersionedForm<Name, Page> {
  const { user } = useSession();
  const [opened] = useState(page);
  const [decision] = useState(() =>
    decisionAbout(opened.version, async () => {
      const now = await read();
      onNewer(now);
      return { currentStatus: statusMessage(now), version: now.version };
    }),
  );
  const form = useDraftForm<E, Name>({
    ...task,
    draftKey: `${task.id}_${user?.id}`,
    endsWithSession: true,
    decision,
    done: (reply) => onSaved(reply as Page),
  });
  return { form, opened };
}
