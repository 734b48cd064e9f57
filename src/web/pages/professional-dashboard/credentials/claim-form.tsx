import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { Credential } from '#shared/api/credentials/shapes.ts';
import type { KindCode } from '#shared/credentials/credential-codes.ts';
import { credentialKinds, getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { getRegulator } from '#shared/credentials/regulators.ts';
import { lengths } from '#shared/limits.ts';
import { walletWords } from '#web/copy/credentials/credentials.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';

const words = walletWords.form;
type ClaimField = keyof typeof words.labels;

interface ClaimFormProps {
  as: 'new' | 'renewal' | 'correction';
  of?: Credential;
  userId: string;
  onDone: () => unknown;
  onClose: () => void;
}

const kindChoices = credentialKinds.map(({ code, title, regulatorCode }) => ({
  value: code,
  label: `${title} (${getRegulator(regulatorCode).shortName})`,
}));
const holderChoices = [
  { value: 'person', label: 'Me' },
  { value: 'firm', label: 'My firm' },
];

/** A claim: new, a renewal, or a correction. The choice says what the credential permits, and who holds it. */
export function ClaimForm({ as, of, userId, onDone, onClose }: ClaimFormProps) {
  const api = useApi();
  const { add } = useNotices();
  const isCorrection = as === 'correction' && of !== undefined;
  const endpoint = contract.credentials.claim;
  const form = useDraftForm<typeof endpoint, ClaimField>({
    id: 'claim',
    draftKey: `claim_${userId}_${as}_${of?.id ?? ''}`,
    about: ({ kind, number, validUntil }) => `${kind} ${number} ${validUntil}`,
    endpoint,
    labels: words.labels,
    toBody: ({ text }) => ({
      kind: text('kind') as KindCode,
      number: text('number'),
      heldBy: text('heldBy') as 'person' | 'firm',
      holderName: text('holderName'),
      authority: text('authority'),
      actsFor: text('actsFor'),
      validFrom: text('validFrom'),
      validUntil: text('validUntil'),
    }),
    send: (body, { idempotencyKey }) =>
      isCorrection
        ? api.credentials.update({ params: { id: of.id }, body })
        : api.credentials.claim({ body, idempotencyKey }),
    done: () => {
      add({ kind: 'done', title: isCorrection ? words.corrected : words.done });
      return onDone();
    },
    failure: words.failed,
  });
  const { initial, turn } = form.draft;
  const before = as === 'renewal' && of ? { ...of, validFrom: null, validUntil: null } : of;
  const first = (name: ClaimField): string => initial?.[name]?.[0] ?? before?.[name] ?? '';
  const [kindCode, setKind] = useState(() => initial?.kind?.[0] ?? of?.kind ?? kindChoices[0]!.value);
  const [heldBy, setHeldBy] = useState(() => first('heldBy') || getCredentialKind(kindCode).heldBy[0]!);
  const kind = getCredentialKind(kindCode);
  const isIdentity = kind.category === 'identity';
  const holders = holderChoices.filter(({ value }) => kind.heldBy.includes(value as 'person'));
  const isFirm = (holders.length === 1 ? holders[0]!.value : heldBy) === 'firm';
  return (
    <FormShell
      form={form}
      legend={as === 'renewal' ? 'The renewal' : words.title}
      button={words.button}
      working={words.working}
      onCancel={onClose}
      cancelLabel="Not now"
      className="space-y-4"
    >
      <div key={turn} className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <SelectField
            {...form.field('kind')}
            choices={kindChoices}
            defaultValue={kindCode}
            onChange={({ target }) => setKind(target.value)}
            help={`May: ${kind.allows} May not: ${kind.mayNot} Source: ${kind.source}.`}
          />
        </div>
        <SelectField
          key={kindCode}
          {...form.field('heldBy')}
          choices={holders}
          defaultValue={heldBy}
          onChange={({ target }) => setHeldBy(target.value)}
        />
        <TextField
          {...form.field('holderName')}
          defaultValue={first('holderName')}
          maxLength={lengths.name}
          autoComplete="off"
          required
        />
        {isFirm && (
          <TextField
            {...form.field('authority')}
            defaultValue={first('authority')}
            maxLength={credentialLimits.authority}
            hint="such as Partner"
            autoComplete="off"
          />
        )}
        {kind.actsFor && (
          <TextField
            {...form.field('actsFor')}
            defaultValue={first('actsFor')}
            maxLength={lengths.name}
            help={words.actsForHelp[kind.actsFor]}
            autoComplete="off"
            required
          />
        )}
        {isIdentity ? (
          <p className="text-sm text-muted sm:col-span-2">{walletWords.identityAdvice}</p>
        ) : (
          <>
            <TextField
              {...form.field('number')}
              defaultValue={first('number')}
              maxLength={credentialLimits.number}
              hint="if it has one"
              autoComplete="off"
            />
            <TextField
              {...form.field('validFrom')}
              type="date"
              defaultValue={first('validFrom')}
              hint="if it has one"
            />
            <TextField
              {...form.field('validUntil')}
              type="date"
              defaultValue={first('validUntil')}
              hint="if it has one"
              help="After this day your profile no longer shows it as checked."
            />
          </>
        )}
      </div>
    </FormShell>
  );
}
