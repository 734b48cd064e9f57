import { versionCopy } from '#web/copy/settings/versions.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useSession } from '#web/session/session-context.ts';

interface RestoreDialogProps {
  /** Name of the setting, for its draft. */
  setting: string;
  /** The version to restore. */
  number: number;
  /** The version that was current when the dialog opened. */
  version: number;
  restore: (guards: { readonly ifMatch: number }) => Promise<unknown>;
  onConflict: () => Promise<Caught>;
  onClose: () => void;
  onDone: () => void;
}

const copy = versionCopy.restore;

/** Asks for confirmation before an earlier version is restored. */
export function RestoreDialog({ setting, number, version, restore, onConflict, onClose, onDone }: RestoreDialogProps) {
  const { user } = useSession();
  return (
    <ReasonDialog
      id="restore-version"
      draftKey={`${user?.id}_${setting}_${number}`}
      title={`Restore version ${number}?`}
      button={copy.button}
      working={copy.working}
      version={version}
      failure={copy.failed}
      send={(_, guards) => restore(guards)}
      onConflict={onConflict}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{number === 1 ? copy.whatInstalled : copy.what}</p>
    </ReasonDialog>
  );
}
