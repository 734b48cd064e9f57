import { useRef } from 'react';
import { useAction } from '#web/data/use-action.ts';
import { nextTry, type Try } from '#web/forms/try-key.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { healthCopy } from './health-copy.ts';

const { send: words } = healthCopy;

/** Sends the waiting emails without waiting for their next attempt. */
export function SendNow() {
  const api = useApi();
  const { add } = useNotices();
  const [isStarting, run] = useAction(words.failed);
  const tried = useRef<Try>(undefined);
  async function send(): Promise<void> {
    tried.current = nextTry(tried.current, '');
    await api.health.sendMails({ idempotencyKey: tried.current.key });
    tried.current = undefined;
    add({ kind: 'done', title: words.done });
  }
  return (
    <span className="min-[44rem]:col-start-2">
      <Button type="button" look="secondary" working={isStarting ? words.working : undefined} onClick={() => run(send)}>
        {words.button}
      </Button>
    </span>
  );
}
