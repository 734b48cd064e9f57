import { type ReactNode, useRef, useState } from 'react';
import type { BulkResult } from '#shared/api/desk/bulk-shapes.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { lengths } from '#shared/limits.ts';
import { missing } from '#web/copy/applications.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { toRefusal } from '#web/forms/refusal.ts';
import { isSettled } from '#web/forms/try-key.ts';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { formatCount } from '#web/lib/format.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { listResults, beginRun, type BulkItem, type BulkRun, finishRun } from './bulk-run.ts';
import { BulkResults, type Refused } from './bulk-results.tsx';
import { type UsualReason, UsualReasons } from './usual-reasons.tsx';

/** What is entered for all rows together. */
interface BulkWords {
  readonly reason: string;
  readonly professionalId: string;
}
type BulkField = keyof BulkWords;

interface BulkDialogProps<Row extends BulkItem> {
  /** Id of the form; its draft is stored under this id and `draftKey`. */
  id: string;
  /** Id of the account. */
  draftKey: string;
  title: string;
  rows: readonly Row[];
  getRowName: (row: Row) => string;
  getRowHref: (row: Row) => string;
  /** What will happen, and to how many, in one sentence. */
  children: ReactNode;
  reason?: { readonly help: string; readonly isNeeded: boolean; readonly usual: readonly UsualReason[] };
  /** A choice that applies to all rows, in the field `professionalId`. */
  choice?: (field: { id: string; name: string; error: string | undefined }) => ReactNode;
  button: string;
  working: string;
  /** Sending rejects the rows. */
  isHarm?: boolean;
  /** Sends one chunk. */
  send: (items: readonly BulkItem[], words: BulkWords, key: string) => Promise<readonly BulkResult[]>;
  doneWords: (count: number) => string;
  whyNot: (refused: Refused) => string;
  failure: string;
  /** Gets the ids of the rows that have a result. */
  onClose: (answered: ReadonlySet<string>) => void;
}

/**
 * Asks once before changing many rows, then shows the progress and the result of each. After a lost connection, trying
 * again continues without doing anything twice.
 */
export function BulkDialog<Row extends BulkItem>(props: BulkDialogProps<Row>) {
  const { id, rows, reason, choice } = props;
  const { add } = useNotices();
  const run = useRef<BulkRun<BulkWords>>(undefined);
  const [answered, setAnswered] = useState<number>();
  const [results, setResults] = useState<readonly BulkResult[]>();
  const form = useDraftForm<Endpoint, BulkField>({
    id,
    draftKey: `${id}_${props.draftKey}`,
    without: ['professionalId', 'search'],
    endpoint: {},
    labels: { professionalId: 'Professional', reason: 'Reason' },
    toBody: ({ text }) => ({ professionalId: text('professionalId'), reason: text('reason').trim() }),
    check: ({ text }) => ({
      ...(choice && text('professionalId') === '' && { professionalId: 'Please choose a professional.' }),
      ...(reason?.isNeeded && text('reason').trim() === '' && { reason: missing.field }),
    }),
    send: async (words) => {
      const items = rows.map(({ id: of, version }) => ({ id: of, version }));
      run.current ??= beginRun(items, words as BulkWords);
      setAnswered(listResults(run.current).length);
      return await finishRun(run.current, props.send, setAnswered);
    },
    done: () => {
      const all = run.current ? listResults(run.current) : [];
      if (all.some(({ ok }) => !ok)) return setResults(all);
      add({ kind: 'done', title: props.doneWords(all.length) });
      closeDialog(id);
    },
    failure: props.failure,
    explain: (error) => {
      const count = run.current ? listResults(run.current).length : 0;
      if (count === 0 && isSettled(error)) {
        // Refused as a whole: it can be changed and sent again.
        run.current = undefined;
        setAnswered(undefined);
        return undefined;
      }
      const { title, text } = toRefusal(error, { names: [], failure: props.failure, reassurance: '' });
      return {
        title: count === 0 ? title : `${formatCount(count)} of ${formatCount(rows.length)} finished.`,
        text: `${text} Try again to continue. Nothing will be done twice.`.trim(),
      };
    },
  });
  const isBegun = answered !== undefined;
  /** Closes, after showing the results so far. */
  function leave(): void {
    const finished = run.current ? listResults(run.current) : [];
    if (finished.length > 0) setResults(finished);
    else closeDialog(id);
  }
  function closed(): void {
    props.onClose(new Set(run.current ? listResults(run.current).map((result) => result.id) : []));
  }
  return (
    <Dialog id={id} title={results ? 'Result' : props.title} isBusy={form.isSending} onClose={closed}>
      {results ? (
        <BulkResults
          rows={rows}
          results={results}
          getRowName={props.getRowName}
          getRowHref={props.getRowHref}
          doneWords={props.doneWords}
          whyNot={props.whyNot}
          onClose={() => closeDialog(id)}
        />
      ) : (
        <FormShell
          form={{ ...form, draft: { ...form.draft, isDraft: form.draft.isDraft && !isBegun } }}
          button={isBegun && !form.isSending ? 'Try again' : props.button}
          working={props.working}
          {...(props.isHarm && { isHarm: true })}
          onCancel={leave}
          className="mt-3 space-y-4"
        >
          <p>{props.children}</p>
          {/* Rows still to be sent must get the same text as the first ones. */}
          <div inert={isBegun} className="space-y-4">
            {choice?.(form.field('professionalId'))}
            {reason && (
              <>
                {!isBegun && reason.usual.length > 0 && (
                  <UsualReasons fieldId={form.field('reason').id} reasons={reason.usual} />
                )}
                <TextAreaField
                  key={form.draft.turn}
                  {...form.field('reason')}
                  rows={3}
                  maxLength={lengths.text}
                  defaultValue={form.draft.initial?.reason?.[0]}
                  help={reason.help}
                  {...(reason.isNeeded ? { required: true } : { hint: 'optional' })}
                />
              </>
            )}
          </div>
          {isBegun && <Progress answered={answered} total={rows.length} />}
        </FormShell>
      )}
    </Dialog>
  );
}

function Progress({ answered, total }: { answered: number; total: number }) {
  const words = `${formatCount(answered)} of ${formatCount(total)} finished`;
  return (
    <div>
      <progress aria-label="Progress" max={total} value={answered} className="block h-2 w-full" />
      <output className="mt-1 block text-sm text-muted even-figures">{words}</output>
    </div>
  );
}
