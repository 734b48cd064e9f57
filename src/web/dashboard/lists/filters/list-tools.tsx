import { useDesk } from '#web/dashboard/frame/desk-context.ts';
import { useCompactRows } from '#web/dashboard/lists/table/use-compact-rows.ts';
import { useAction } from '#web/data/use-action.ts';
import type { Client } from '#web/http/api.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';

export interface ListToolsProps {
  /**
   * Requests the list as a file, with its filters. The address works once, within a minute. Absent for lists
   * without a file.
   */
  file?: (api: Client) => Promise<{ readonly path: string }>;
}

/** Buttons of every list: download it as a file, one line a row, and the keyboard shortcuts. */
export function ListTools({ file }: ListToolsProps) {
  const api = useApi();
  const { showKeys } = useDesk();
  const [isCompact, toggleCompact] = useCompactRows();
  const [isFetching, run] = useAction('We couldn’t download the list. Please try again.');
  return (
    <div className="flex flex-wrap gap-2 lg:ml-auto">
      {file && (
        <Button
          look="quiet"
          onClick={() => run(async () => fetchFile((await file(api)).path))}
          working={isFetching ? 'Downloading...' : undefined}
        >
          Download CSV
        </Button>
      )}
      <Button
        look="quiet"
        aria-pressed={isCompact}
        onClick={toggleCompact}
        className="max-xl:hidden pointer-coarse:hidden aria-pressed:bg-forest-tint"
      >
        Compact rows
      </Button>
      <Button look="quiet" onClick={showKeys} className="max-lg:hidden">
        Shortcuts
      </Button>
    </div>
  );
}
