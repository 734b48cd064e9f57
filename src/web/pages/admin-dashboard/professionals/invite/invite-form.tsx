import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { professions } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { inviteWords as words } from './invite-words.ts';

type InvitationField = keyof typeof words.labels;
const choices = [
  { value: '', label: 'Not known' },
  ...professions.map((profession) => ({ value: profession, label: profession })),
];

/** Invites one professional, then empties itself for the next. */
export function InviteForm({ onSent }: { onSent: () => unknown }) {
  const [turn, setTurn] = useState(0);
  return (
    <OneInvitation
      key={turn}
      onSent={() => {
        setTurn(turn + 1);
        return onSent();
      }}
    />
  );
}

function OneInvitation({ onSent }: { onSent: () => unknown }) {
  const api = useApi();
  const { user } = useSession();
  const { add } = useNotices();
  const form = useDraftForm<typeof contract.people.invite, InvitationField>({
    id: 'invite',
    draftKey: `invite_${user?.id}`,
    endpoint: contract.people.invite,
    labels: words.labels,
    toBody: ({ text }) => ({
      email: text('email'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      company: text('company'),
      profession: text('profession') as (typeof professions)[number] | '',
    }),
    about: ({ email }) => email,
    send: (body, { idempotencyKey }) => api.people.invite({ body, idempotencyKey }),
    done: () => {
      add({ kind: 'done', title: words.done });
      return onSent();
    },
    failure: words.failed,
  });
  const { initial } = form.draft;
  const field = (name: InvitationField) => ({
    ...form.field(name),
    defaultValue: initial?.[name]?.[0] ?? '',
    autoComplete: 'off',
  });
  return (
    <FormShell
      form={form}
      button={words.button}
      working={words.working}
      className="space-y-4 rounded border border-line bg-surface p-4"
      aria-label={words.title}
    >
      <div key={form.draft.turn} className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField {...field('email')} type="email" maxLength={lengths.email} required />
        </div>
        <TextField {...field('firstName')} hint="optional" maxLength={lengths.name} />
        <TextField {...field('lastName')} hint="optional" maxLength={lengths.name} />
        <TextField {...field('company')} hint="optional" maxLength={lengths.name} />
        <SelectField {...field('profession')} choices={choices} />
      </div>
    </FormShell>
  );
}
