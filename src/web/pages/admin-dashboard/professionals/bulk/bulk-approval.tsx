import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { failures } from '#web/copy/applications.ts';
import { BulkDialog } from '#web/dashboard/lists/selection/bulk-dialog.tsx';
import type { Refused } from '#web/dashboard/lists/selection/bulk-results.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { type BulkApproval, bulkWords, possibleFor, rejectionReasons } from './bulk-approvals.ts';

interface BulkApprovalDialogProps {
  act: BulkApproval;
  /** As they were when they were selected. */
  selected: readonly ProfessionalAccount[];
  onClose: (answered: ReadonlySet<string>) => void;
}

/** One decision about all selected professionals who are pending. */
export function BulkApprovalDialog({ act, selected, onClose }: BulkApprovalDialogProps) {
  const api = useApi();
  const { user } = useSession();
  const { hrefWith } = useListAddress();
  const words = bulkWords[act];
  const rows = possibleFor(selected);
  return (
    <BulkDialog
      id={`bulk-${act}`}
      draftKey={user?.id ?? ''}
      title={words.title(rows.length)}
      rows={rows}
      getRowName={({ name, business_name }) => [business_name, name].filter(Boolean).join(', ')}
      getRowHref={({ id }) => hrefWith({ open: id, act: undefined })}
      reason={{ help: words.help, isNeeded: act === 'rejected', usual: act === 'rejected' ? rejectionReasons : [] }}
      button={words.choose}
      working={words.working}
      isHarm={act === 'rejected'}
      send={async (items, { reason }, idempotencyKey) => {
        const why = reason === '' ? {} : { decision_reason: reason };
        const body = { items: [...items], approval_status: act, ...why };
        return (await api.professionals.decideMany({ body, idempotencyKey })).results;
      }}
      doneWords={words.done}
      whyNot={whyNot}
      failure={failures.approval}
      onClose={onClose}
    >
      {words.says(rows.length, selected.length - rows.length)}
    </BulkDialog>
  );
}

/** Says why one was refused. Incomplete profiles are approved one at a time, with a separate reason. */
function whyNot({ code, error }: Refused): string {
  if (code === 'not_found') return 'This professional no longer has an account.';
  if (code === 'conflict') return 'Someone else changed it first. Open it to see the latest version.';
  if (code === 'invalid_input') return 'The profile is incomplete. To approve it anyway, open it and say why.';
  return error;
}
