import { contract } from '#shared/api/index.ts';
import type { Message } from '#shared/api/messages/message-shapes.ts';
import { lengths } from '#shared/limits.ts';
import { messageReportReasons, type MessageReportReason } from '#shared/messages/messages.ts';
import { messageReportLabels } from '#shared/messages/report-words.ts';
import { MessageText } from '#web/features/messages/thread/message-bubble.tsx';
import { FormShell } from '#web/forms/form-shell.tsx';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextAreaField } from '#web/ui/fields/field.tsx';

interface ReportDialogProps {
  message: Pick<Message, 'id' | 'content'>;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const choices = [
  { value: '', label: 'Choose a reason' },
  ...messageReportReasons.map((value) => ({ value, label: messageReportLabels[value] })),
];

/** Asks why a message is reported. */
export function ReportDialog({ message: { id, content }, onChanged, onClose }: ReportDialogProps) {
  const api = useApi();
  const { user } = useSession();
  const { add } = useNotices();
  const form = useDraftForm<typeof contract.messages.report, 'reason' | 'words'>({
    id: 'report-message',
    draftKey: `report_${user?.id}_${id}`,
    endpoint: contract.messages.report,
    labels: { reason: 'What’s wrong with this message?', words: 'What else should we know?' },
    about: ({ reason }) => reason,
    toBody: ({ text }) => ({ reason: text('reason') as MessageReportReason, words: text('words').trim() }),
    send: (body, { idempotencyKey }) => api.messages.report({ params: { id }, body, idempotencyKey }),
    done: async () => {
      closeDialog('report-message');
      add({ kind: 'done', title: 'Report sent', text: 'Our team will look at it. The other person isn’t told.' });
      await onChanged();
    },
    failure: 'We couldn’t send your report. Please try again.',
  });
  const { initial } = form.draft;
  return (
    <Dialog id="report-message" title="Report a message" isBusy={form.isSending} onClose={onClose}>
      <FormShell
        form={form}
        button="Send report"
        working="Sending..."
        onCancel={() => closeDialog('report-message')}
        className="mt-3 space-y-4"
      >
        <div className="max-h-[30dvh] overflow-y-auto rounded border border-line bg-surface p-3">
          <MessageText text={content} />
        </div>
        <p>Our team reads this message and decides. The other person isn’t told who reported it.</p>
        <SelectField {...form.field('reason')} choices={choices} defaultValue={initial?.reason?.[0] ?? ''} required />
        <TextAreaField
          {...form.field('words')}
          rows={3}
          hint="optional"
          maxLength={lengths.reportWords}
          defaultValue={initial?.words?.[0]}
        />
      </FormShell>
    </Dialog>
  );
}
