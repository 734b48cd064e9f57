import type { ReactNode } from 'react';
import type { Client } from '#web/http/api.ts';
import { useAction } from '#web/data/use-action.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';

interface DownloadButtonProps {
  /** Requests the file's address, which works once and within a minute. */
  ask: (api: Client) => Promise<{ readonly path: string }>;
  failure: string;
  children: ReactNode;
}

/** Downloads a file that needs permission. */
export function DownloadButton({ ask, failure, children }: DownloadButtonProps) {
  const api = useApi();
  const [isFetching, run] = useAction(failure);
  return (
    <Button
      look="secondary"
      className="max-sm:w-full"
      onClick={() => run(async () => fetchFile((await ask(api)).path))}
      working={isFetching ? 'Downloading...' : undefined}
    >
      {children}
    </Button>
  );
}
