import type { ComponentProps } from 'react';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { type ApplicationStatus, applicationStatuses } from '#shared/applications/application-states.ts';
import { failures, statusLabels } from '#web/copy/applications.ts';
import { BulkDialog } from '#web/dashboard/lists/selection/bulk-dialog.tsx';
import type { Refused } from '#web/dashboard/lists/selection/bulk-results.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { type BulkAct, bulkWords, possibleFor, rejectionReasons } from './bulk-acts.ts';
import { ChooseAnyone } from './choose-anyone.tsx';

interface BulkDecisionProps {
  act: BulkAct;
  /** As they were when they were selected. */
  selected: readonly ApplicationSummary[];
  onClose: (answered: ReadonlySet<string>) => void;
}

/** One decision about all selected applications for which it is possible. */
export function BulkDecision({ act, selected, onClose }: BulkDecisionProps) {
  const api = useApi();
  const { user } = useSession();
  const { hrefWith } = useListAddress();
  const words = bulkWords[act];
  const rows = possibleFor(act, selected);
  return (
    <BulkDialog
      id={`bulk-${act}`}
      draftKey={user?.id ?? ''}
      title={words.title(rows.length)}
      rows={rows}
      getRowName={({ title, userDetails }) => `${title}, ${userDetails.name || 'Unknown User'}`}
      getRowHref={({ id }) => hrefWith({ open: id, act: undefined })}
      reason={{ help: words.help, isNeeded: act === 'reject', usual: act === 'reject' ? rejectionReasons : [] }}
      {...(act === 'assign' && { choice: chooseAnyone })}
      button={words.choose}
      working={words.working}
      isHarm={act === 'reject'}
      send={async (items, { reason, professionalId }, idempotencyKey) => {
        const why = { ...(reason !== '' && (act === 'assign' ? { reason } : { decision_reason: reason })) };
        const { results } =
          act === 'assign'
            ? await api.applications.assignMany({ body: { items: [...items], professionalId, ...why }, idempotencyKey })
            : await api.applications.decideMany({
                body: { items: [...items], status: act === 'approve' ? 'approved' : 'rejected', ...why },
                idempotencyKey,
              });
        return results;
      }}
      doneWords={words.done}
      whyNot={whyNot}
      failure={failures.status}
      onClose={onClose}
    >
      {words.says(rows.length, selected.length - rows.length)}
    </BulkDialog>
  );
}

const chooseAnyone = (field: ComponentProps<typeof ChooseAnyone>['field']) => <ChooseAnyone field={field} />;

/** Says why one was refused, with its current status if known. */
function whyNot({ code, error, status }: Refused): string {
  if (code === 'not_found') return 'It no longer exists.';
  const known = applicationStatuses.find((one): one is ApplicationStatus => one === status);
  if ((code === 'conflict' || code === 'invalid_transition') && known) {
    return `Someone else changed it first. It’s now: ${statusLabels[known]}.`;
  }
  return error;
}
