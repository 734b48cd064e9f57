import type { Application } from '#shared/api/applications/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { DownloadButton } from './download-button.tsx';

interface LetterButtonProps {
  application: Pick<Application, 'id'>;
  /** An earlier agreement; the latest when absent. */
  responseId?: string;
  /** Distinguishes several buttons for screen readers. */
  about?: string;
}

/** Downloads the text of the agreement. */
export function LetterButton({ application: { id }, responseId, about }: LetterButtonProps) {
  return (
    <DownloadButton
      failure={failures.letter}
      ask={(api) => api.applications.letter({ params: { id }, body: responseId === undefined ? {} : { responseId } })}
    >
      Download letter
      {about && <span className="sr-only">: {about}</span>}
    </DownloadButton>
  );
}
