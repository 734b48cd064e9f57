import { useEffect, useState } from 'react';
import { plural } from '#web/lib/format.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';

/** Interval at which the time left is updated, in milliseconds. */
const lookInterval = 5000;

/**
 * Says on every page that an admin views it as someone else, who that is, and for how long; with a button to
 * stop.
 */
export function ViewingBanner() {
  const { viewer, user, endsAt, stopViewing } = useSession();
  const [isStopping, setStopping] = useState(false);
  if (viewer === undefined || user === undefined || endsAt === undefined) return null;
  async function stop() {
    setStopping(true);
    await stopViewing();
  }
  return (
    <>
      <section
        aria-label="Viewing as someone else"
        className="not-in-print fixed inset-x-0 bottom-0 z-10 border-t-2 border-gold bg-gold-tint px-4 py-2 md:px-8 wrap-anywhere"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="min-w-0 grow basis-64">
            <strong className="font-semibold">
              Viewing as{' '}
              <bdi>
                {user.firstName} {user.lastName}
              </bdi>
            </strong>{' '}
            ({user.email}), by <bdi>{viewer}</bdi>. You can only look. <TimeLeft endsAt={endsAt} />
          </p>
          <Button look="secondary" onClick={() => void stop()} working={isStopping ? 'Stopping...' : undefined}>
            Stop viewing
          </Button>
        </div>
      </section>
      {/* The end of the page stays readable above the banner. */}
      <div aria-hidden="true" className="not-in-print order-last h-36 sm:h-20" />
    </>
  );
}

function TimeLeft({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookInterval);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((endsAt - now) / 60_000);
  return minutes > 1 ? `${plural(minutes, 'minute')} left.` : 'Less than a minute left.';
}
