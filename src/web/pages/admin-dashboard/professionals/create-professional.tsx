import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';

const dialog = onDemand(async () => (await import('./form/create-dialog.tsx')).CreateDialog);
const buttonId = 'create-professional-button';

/** 'Create Professional' (specification, section 2): the button, and the form while the address says so. */
export function CreateProfessional({ isReady }: { isReady: boolean }) {
  const { query, change } = useListAddress();
  const isOpen = query.get('act') === 'create';
  dialog.usePrefetch(isReady);
  return (
    <>
      <Button id={buttonId} onClick={() => change({ open: undefined, act: 'create' })}>
        Create Professional
      </Button>
      <Button look="secondary" onClick={() => change({ open: undefined, act: 'import' })}>
        Import
      </Button>
      <Button look="secondary" onClick={() => change({ open: undefined, act: 'invite', page: undefined })}>
        Invite
      </Button>
      {isOpen && (
        <dialog.OnDemand
          onClose={(created) => {
            // The new row is the first of the whole list.
            if (created) change({ status: '', search: '', sort: undefined, open: created.id });
            else change({ act: undefined });
            if (!created) requestAnimationFrame(() => document.getElementById(buttonId)?.focus());
          }}
        />
      )}
    </>
  );
}
