import { useRef } from 'react';
import type { Launch } from '#shared/api/settings/launch.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useAction } from '#web/data/use-action.ts';
import { nextTry, type Try } from '#web/forms/try-key.ts';
import { useApi } from '#web/session/use-api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type LaunchPoint, launchPoints, launchWords } from './launch-words.ts';

interface LaunchListProps {
  launch: Launch;
  /** Shows the state after a test email. */
  onTested: (launch: Launch) => void;
}

/** What is left to do before the marketplace opens; it ticks itself. */
export function LaunchList({ launch, onTested }: LaunchListProps) {
  const { title, text } = launchWords;
  return (
    <section aria-labelledby="launch-title" className="rounded border border-line bg-surface p-4">
      <h2 id="launch-title" className="text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{text}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {launchPoints(launch).map((point) => (
          <Point key={point.title} point={point} onTested={onTested} />
        ))}
      </ul>
    </section>
  );
}

function Point({ point, onTested }: { point: LaunchPoint } & Pick<LaunchListProps, 'onTested'>) {
  const { title, isDone, text, link, hasTest } = point;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 wrap-anywhere">
      <span className="min-w-0 grow basis-60">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{title}</span>
          <Badge tone={isDone ? 'good' : 'outlined'}>{isDone ? 'Done' : 'To do'}</Badge>
        </span>
        <span className="mt-1 block text-sm text-muted">{text}</span>
      </span>
      {link && !isDone && (
        <DeskLink to={link.to} className="text-link tall">
          {link.label}
        </DeskLink>
      )}
      {hasTest && <TestEmail onTested={onTested} />}
    </li>
  );
}

function TestEmail({ onTested }: Pick<LaunchListProps, 'onTested'>) {
  const api = useApi();
  const words = launchWords.test;
  const [isSending, run] = useAction(words.failed);
  const tried = useRef<Try>(undefined);
  async function send(): Promise<void> {
    tried.current = nextTry(tried.current, 'test');
    const launch = await api.settings.testEmail({ idempotencyKey: tried.current.key });
    tried.current = undefined;
    onTested(launch);
  }
  return (
    <Button type="button" look="secondary" working={isSending ? words.working : undefined} onClick={() => run(send)}>
      {words.button}
    </Button>
  );
}
