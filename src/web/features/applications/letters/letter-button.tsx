import type { Application } from '#shared/api/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { DownloadButton } from './download-button.tsx';

interface LetterButtonProps {
  application: Pick<Application, 'id'>;
  /** Of an earlier agreement; the latest when absent. */
  responseId?: string;
  /** What tells it apart from others beside it, for who cannot see them. */
  about?: string;
}

/** Fetches what was agreed, word for word. */
export function LetterButton({ application: { id }, responseId, about }: LetterButtonProps) {
  return (
    <DownloadButton
      failure={failures.letter}
      ask={(api) => api.applications.letter({ params: { id }, body: responseId === undefined ? {} : { responseId } })}
    >
      Download the engagement letter
      {about && <span className="sr-only">: {about}</span>}
    </DownloadButton>
  );
}
