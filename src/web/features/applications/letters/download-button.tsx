import type { ReactNode } from 'react';
import type { Client } from '#web/api.ts';
import { useDeed } from '#web/layout/dashboard/use-deed.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';

interface DownloadButtonProps {
  /** Asks where the file can be fetched, once and within a minute. */
  ask: (api: Client) => Promise<{ readonly path: string }>;
  failure: string;
  children: ReactNode;
}

/** Fetches a file that only some may have. */
export function DownloadButton({ ask, failure, children }: DownloadButtonProps) {
  const api = useApi();
  const [isFetching, run] = useDeed(failure);
  return (
    <Button
      look="secondary"
      className="max-sm:w-full"
      onClick={() => run(async () => fetchFile((await ask(api)).path))}
      working={isFetching ? 'Fetching...' : undefined}
    >
      {children}
    </Button>
  );
}
