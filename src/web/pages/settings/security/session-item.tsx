import type { OwnSession } from '#shared/api/account/sessions.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { ApiError } from '#web/http/api.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { useApi } from '#web/session/use-api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/data/use-action.ts';

const copy = settingsCopy.sessions;

/** A session: device, network, times, and a way to end it. The current one ends by signing out, below. */
export function SessionItem({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const api = useApi();
  const [isEnding, run] = useAction(copy.notEnded);
  const { id, device, network, createdAt, lastActivityAt, isCurrent } = session;
  const lastUsed = formatMoment(lastActivityAt);

  async function end(): Promise<void> {
    try {
      await api.account.endSession({ params: { id } });
    } catch (error) {
      // It has already ended, perhaps automatically.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    onEnded();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {isCurrent && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          {isCurrent ? 'In use now' : `Last used ${lastUsed}`}
          {network && `, network ${network}`}
        </p>
        <p className="text-sm text-muted">Signed in {formatMoment(createdAt)}</p>
      </div>
      {!isCurrent && (
        <Button look="secondary" working={isEnding ? copy.ending : undefined} onClick={() => run(end)}>
          {copy.end}
          <span className="sr-only">
            : {device}, last used {lastUsed}
          </span>
        </Button>
      )}
    </li>
  );
}
