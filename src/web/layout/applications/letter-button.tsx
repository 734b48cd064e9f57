import type { Application } from '#shared/api/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { useDeed } from '#web/layout/dashboard/use-deed.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';

interface LetterButtonProps {
  application: Pick<Application, 'id'>;
  /** Of an earlier agreement; the latest when absent. */
  responseId?: string;
  /** What tells it apart from others beside it, for who cannot see them. */
  about?: string;
}

/** Fetches what was agreed, word for word. */
export function LetterButton({ application, responseId, about }: LetterButtonProps) {
  const api = useApi();
  const [isFetching, run] = useDeed(failures.letter);
  async function download(): Promise<void> {
    const { path } = await api.applications.letter({
      params: { id: application.id },
      body: responseId === undefined ? {} : { responseId },
    });
    const link = document.createElement('a');
    link.href = path;
    link.download = '';
    link.click();
  }
  return (
    <Button
      look="secondary"
      className="max-sm:w-full"
      onClick={() => run(download)}
      working={isFetching ? 'Fetching...' : undefined}
    >
      Download the engagement letter
      {about && <span className="sr-only">: {about}</span>}
    </Button>
  );
}
