import { versionCopy as copy } from '#web/copy/settings/versions.ts';
import { Button } from '#web/ui/button.tsx';
import { type VersionChange, statusMessage } from './version-words.ts';

/**
 * Says above a form that someone has saved another version since it was opened. Typed text stays until the user
 * replaces it.
 */
export function NewerVersion({ newest, onShow }: { newest: VersionChange; onShow: () => void }) {
  return (
    <output className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-2 border-gold py-1 pl-4">
      <span className="min-w-0 flex-1 basis-64">
        {copy.newer.title} It was {statusMessage(newest)}.
      </span>
      <Button type="button" look="secondary" onClick={onShow}>
        {copy.newer.button}
      </Button>
    </output>
  );
}
