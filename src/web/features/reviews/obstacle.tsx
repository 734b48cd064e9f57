import type { ReviewState } from '#shared/api/reviews/reviews.ts';
import { obstacleWords } from '#web/copy/reviews.ts';
import { ResendConfirmation } from '#web/features/account/resend-confirmation.tsx';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Explains why something cannot be reviewed now, and what to do about it. */
export function Obstacle({ state: { obstacle, from } }: { state: Pick<ReviewState, 'obstacle' | 'from'> }) {
  const { user } = useSession();
  if (obstacle === null || obstacle === 'reviewed') return null;
  const { title, text } = obstacleWords[obstacle];
  return (
    <div className="rounded border border-line bg-surface p-4 sm:p-6">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">
        {text}
        {from !== null && (
          <>
            {' '}
            You can write this one from <span className="whitespace-nowrap">{formatDay(from)}</span>.
          </>
        )}
      </p>
      {obstacle === 'email_unverified' && user && (
        <div className="mt-3">
          <ResendConfirmation email={user.email} />
        </div>
      )}
      {obstacle === 'own_profile' && (
        <a href={paths.contact} className={buttonClass('secondary', 'mt-3')}>
          Contact Us
        </a>
      )}
    </div>
  );
}
