import { type ReactNode, useState } from 'react';
import { healthRules } from '#shared/health/health-rules.ts';
import { healthCopy } from './health-copy.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';

const { away } = healthCopy;

/** Says why there is no state: a server without its database still answers monitors, and so this page. */
export function ServerAway({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false);
  const alive = useCall('operations.health', {}, { poll: true, pollSeconds: 15 });
  async function retry(): Promise<void> {
    setTrying(true);
    await Promise.all([onRetry(), alive.refetch()]);
    setTrying(false);
  }
  return (
    <AwayNotice {...noticeFor(alive.state, alive.failure !== null)}>
      <p className="mt-3">
        <Button look="secondary" onClick={() => void retry()} working={isTrying ? 'Loading...' : undefined}>
          Try again
        </Button>
      </p>
    </AwayNotice>
  );
}

function noticeFor(
  state: 'loading' | 'failed' | 'ready',
  hasFailed: boolean,
): { title: string; texts: readonly string[] } {
  if (state === 'failed' || hasFailed) return { title: away.server, texts: [away.serverWhat] };
  if (state === 'loading') return { title: away.asking, texts: [] };
  const { broken, first, section } = healthRules.database;
  return {
    title: away.database,
    texts: [away.databaseWhat, broken, `First: ${first}`, `More in docs/operations.md, ‘${section}’.`],
  };
}

const AwayNotice = ({ title, texts, children }: { title: string; texts: readonly string[]; children: ReactNode }) => (
  <FormNotice id="server-away" tone="failure" title={title}>
    {texts.map((text) => (
      <p key={text} className="mt-1 max-w-prose">
        {text}
      </p>
    ))}
    {children}
  </FormNotice>
);
