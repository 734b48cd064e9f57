import { useState } from 'react';
import type { OwnAvailability } from '#shared/api/consultations/availability.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/availability-tab.ts';
import { AvailabilityForm } from './availability/availability-form.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Availability');

/** Initial state of the form. */
interface Start {
  readonly turn: number;
  /** The last one saved here, which is newer than what the page loaded. */
  readonly availability?: OwnAvailability | undefined;
  readonly isSaved: boolean;
}

/** When and how a professional takes consultations. */
export default function AvailabilityTab() {
  return (
    <div className="space-y-6">
      <h2 className="text-2xl">Availability</h2>
      <Loaded />
    </div>
  );
}

function Loaded() {
  const { user } = useSession();
  const answer = useCall('consultations.availability', {}, { isForForm: true });
  const [start, setStart] = useState<Start>({ turn: 0, isSaved: false });
  if (answer.state === 'loading' || !user) return <SkeletonCard label="Loading your availability..." lines={12} />;
  if (answer.state === 'failed') {
    return <NotLoaded title="Failed to load dashboard data. Please try again later." onRetry={answer.refetch} />;
  }
  return (
    <AvailabilityForm
      key={start.turn}
      userId={user.id}
      availability={start.availability ?? answer.data.availability}
      isSaved={start.isSaved}
      onStartOver={(saved) =>
        setStart({ turn: start.turn + 1, isSaved: saved !== undefined, availability: saved ?? start.availability })
      }
    />
  );
}
