import { useState } from 'react';
import type { Message } from '#shared/api/messages/message-shapes.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';

interface ReportButtonProps {
  message: Pick<Message, 'id' | 'content' | 'isReported'>;
  onChanged: () => Promise<void>;
  look?: 'quiet' | 'secondary';
}

const dialog = onDemand(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Reports a message to our team. */
export function ReportButton({ look = 'quiet', ...props }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (props.message.isReported)
    return <span className="self-center text-sm text-muted">You reported this message.</span>;
  return (
    <>
      <Button look={look} className={look === 'quiet' ? 'px-3' : 'max-sm:w-full'} onClick={() => setOpen(true)}>
        Report
      </Button>
      {isOpen && <dialog.OnDemand {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
