import type { Application, DeliveryFile } from '#shared/api/applications/application-shapes.ts';
import { useAction } from '#web/data/use-action.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';

interface RemoveFileProps {
  applicationId: string;
  file: DeliveryFile;
  /** Called when the removal begins, and when it failed. */
  onRemoving?: (isRemoving: boolean) => void;
  /** Shows the application without it, and moves the focus: the pressed button is gone. */
  onRemoved: (application: Application) => void;
}

/** Removes a file that waits for the next delivery. */
export function RemoveFile({ applicationId, file, onRemoving, onRemoved }: RemoveFileProps) {
  const api = useApi();
  const [isRemoving, run] = useAction('We couldn’t remove the file. Please try again.');
  async function remove(): Promise<void> {
    onRemoving?.(true);
    try {
      const { application } = await api.deliveries.removeFile({ params: { id: applicationId, fileId: file.id } });
      onRemoved(application);
    } catch (error) {
      onRemoving?.(false);
      throw error;
    }
  }
  return (
    <Button
      type="button"
      look="quiet"
      className="max-sm:w-full"
      onClick={() => run(remove)}
      working={isRemoving ? 'Removing...' : undefined}
    >
      Remove<span className="sr-only">: {file.name}</span>
    </Button>
  );
}
