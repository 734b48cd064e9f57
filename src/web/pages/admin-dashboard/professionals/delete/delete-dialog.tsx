import { useRef, useState } from 'react';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { paging } from '#shared/limits.ts';
import { failures } from '#web/copy/applications.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { type Caught, decisionAbout } from '#web/data/versioned-decision.ts';
import { useCall, useFound } from '#web/data/use-call.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { toRefusal } from '#web/forms/refusal.ts';
import { useDraftForm } from '#web/forms/use-draft-form.ts';
import { plural } from '#web/lib/format.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { statusNames } from '#web/pages/admin-dashboard/professionals/approval-form.tsx';
import { formWords } from '#web/pages/admin-dashboard/professionals/form/form-words.ts';
import { deleteOutcome } from './delete-outcome.ts';

const dialogId = 'delete';
const words = formWords.remove;

interface DeleteDialogProps {
  id: string;
  onClose: () => void;
}

/** Asks before a professional is deleted, and says what happens then. */
export function DeleteDialog({ id, onClose }: DeleteDialogProps) {
  /** While the account is being deleted it isn't fetched: it soon won't exist. */
  const [isSent, setSent] = useState(false);
  const answer = useFound('professionals.getAccount', { params: { id } }, { isForForm: true, enabled: !isSent });
  const [isBusy, setBusy] = useState(false);
  const isDone = useRef(false);
  const account = answer.state === 'ready' ? answer.data?.account : undefined;
  function close(): void {
    onClose();
    // The row that would get the focus is about to disappear.
    if (isDone.current) requestAnimationFrame(() => document.getElementById('list-title')?.focus());
  }
  return (
    <Dialog id={dialogId} title={words.title} isBusy={isBusy} onClose={close}>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the profile..." lines={4} />}
        {answer.state === 'failed' && <NotLoaded title={failures.admin} onRetry={answer.refetch} />}
        {answer.state === 'ready' && !account && <p>This professional no longer has an account.</p>}
        {account && (
          <Question
            account={account}
            isSent={isSent}
            onSent={setSent}
            onBusy={setBusy}
            onGone={answer.refetch}
            onRenewed={answer.setData}
            onDone={() => {
              isDone.current = true;
              closeDialog(dialogId);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface QuestionProps {
  account: ProfessionalAccount;
  /** Whether the deletion is in progress, or done. */
  isSent: boolean;
  onSent: (isSent: boolean) => void;
  onBusy: (isBusy: boolean) => void;
  /** Called when another admin deleted it first. */
  onGone: () => Promise<void>;
  /** Receives the account after someone else's change. */
  onRenewed: (answer: { account: ProfessionalAccount }) => void;
  onDone: () => void;
}

function Question({ account, isSent, onSent, onBusy, onGone, onRenewed, onDone }: QuestionProps) {
  const { id, name, email, version } = account;
  const api = useApi();
  const [decision] = useState(() => decisionAbout(version, catchUp));
  const { add } = useNotices();
  const form = useDraftForm<Endpoint, never>({
    id: 'delete-professional',
    draftKey: `delete-professional_${id}`,
    draftStorage: 'tab',
    decision,
    onBusy,
    endpoint: {},
    labels: {},
    toBody: () => undefined,
    send: async (_, { ifMatch }) => {
      onSent(true);
      try {
        return await api.professionals.adminDelete({ params: { id }, ifMatch });
      } catch (error) {
        onSent(false);
        throw error;
      }
    },
    done: () => {
      add({ kind: 'done', title: words.done });
      onDone();
    },
    failure: words.failed,
    explain: (error) => {
      if (error.status === 404) void onGone();
      if (error.details.version !== undefined) return words.changed;
      if (error.code === 'conflict') return { title: `${name} can’t be deleted yet.`, text: error.message };
      return toRefusal(error, { names: [], failure: words.failed, reassurance: '' });
    },
  });
  async function catchUp(): Promise<Caught> {
    const now = await api.professionals.getAccount({ params: { id } });
    onRenewed(now);
    return { currentStatus: statusNames[now.account.approval_status], version: now.account.version };
  }
  return (
    <FormShell
      form={form}
      button={
        <>
          Delete<span className="sr-only"> {name}</span>
        </>
      }
      working={words.working}
      isHarm
      onCancel={() => closeDialog(dialogId)}
      cancelLabel="Cancel"
      className="space-y-4"
    >
      <p className="text-lg font-semibold wrap-anywhere">
        Are you sure you want to delete {name}? This action cannot be undone.
      </p>
      <Outcome id={id} name={name} email={email} enabled={!isSent} />
    </FormShell>
  );
}

interface OutcomeProps {
  id: string;
  name: string;
  email: string;
  enabled: boolean;
}

/** Describes what will happen, and to whom. */
function Outcome({ id, name, email, enabled }: OutcomeProps) {
  const query = { status: 'approved', limit: paging.listMaximum } as const;
  const answer = useCall('applications.assigned', { params: { id }, query }, { enabled });
  const counted = answer.state === 'ready' ? deleteOutcome(answer.data.applications) : undefined;
  return (
    <ul className="list-disc space-y-1 pl-5">
      {counted !== undefined && counted.unfinished > 0 && (
        <li className="font-semibold">
          {plural(counted.unfinished, 'job isn’t', 'jobs aren’t')} finished. You can delete {name} once{' '}
          {counted.unfinished === 1 ? 'it ends' : 'they end'}.
        </li>
      )}
      <li>We delete their account, profile and photo, and they can no longer sign in.</li>
      {counted !== undefined && counted.returned > 0 && (
        <li>
          {plural(counted.returned, 'open application')} {counted.returned === 1 ? 'goes' : 'go'} back to the queue, and
          we email the {counted.returned === 1 ? 'client' : 'clients'}.
        </li>
      )}
      <li>We cancel open consultation requests, and email the people who sent them.</li>
      <li>Finished jobs and reviews stay, under the name ‘Deleted professional’.</li>
      <li className="wrap-anywhere">We email {email}.</li>
    </ul>
  );
}
