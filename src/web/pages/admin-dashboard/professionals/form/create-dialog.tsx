import { useRef, useState } from 'react';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { useUnsavedWarning } from '#web/forms/use-unsaved-warning.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { closeDialog, Dialog, leaveDialog } from '#web/ui/dialog.tsx';
import { CreateForm } from './create-form.tsx';
import { formWords } from './form-words.ts';

const dialogId = 'create';

interface CreateDialogProps {
  /** Called once it has closed, with the new professional if there is one. */
  onClose: (created: ProfessionalAccount | undefined) => void;
}

/** The form for a new professional, over the list. */
export function CreateDialog({ onClose }: CreateDialogProps) {
  const { add } = useNotices();
  const unsaved = useUnsavedWarning({ isAtQuery: true });
  const [isBusy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const created = useRef<ProfessionalAccount>(undefined);
  return (
    <Dialog
      id={dialogId}
      title={formWords.create.title}
      isBusy={isBusy}
      mayLeave={unsaved.mayLeave}
      onClose={() => onClose(created.current)}
    >
      <CreateForm
        key={turn}
        unsaved={unsaved}
        onBusy={setBusy}
        onCancel={() => leaveDialog(dialogId)}
        onStartOver={() => setTurn(turn + 1)}
        onDone={(professional) => {
          created.current = professional;
          add({ kind: 'done', title: formWords.create.done });
          closeDialog(dialogId);
        }}
      />
    </Dialog>
  );
}
