import type { Application } from '#shared/api/applications/application-shapes.ts';
import { aboutProfessional } from '#web/copy/client-desk.ts';
import { useFound } from '#web/data/use-call.ts';
import { againstBudget } from '#web/features/applications/view/budget-words.ts';
import { Rating } from '#web/features/professionals/public/rating.tsx';
import { TrustMark } from '#web/features/professionals/public/trust-mark.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

/** Compares the price of a proposal with the client's budget. */
export function AgainstBudget({ price, budget }: { price: number; budget: Application['budget'] }) {
  const compared = againstBudget(price, budget);
  if (!compared) return null;
  return (
    <p className={compared.isAbove ? 'font-semibold text-clay' : 'text-muted'}>
      {compared.words.charAt(0).toUpperCase() + compared.words.slice(1)}
    </p>
  );
}

/** Public facts about the professional: rating, number of reviews, and the licence that we checked. */
export function AboutProfessional({ id }: { id: string }) {
  const found = useFound('professionals.get', { params: { id } });
  if (found.state === 'loading') {
    return (
      <output aria-label={aboutProfessional.loading} className="block space-y-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-64" />
      </output>
    );
  }
  if (found.state === 'failed') {
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        {aboutProfessional.notLoaded}
        <Button look="quiet" onClick={() => void found.refetch()}>
          {aboutProfessional.again}
        </Button>
      </p>
    );
  }
  // No longer listed, so the public sees nothing about them.
  if (found.data === null) return null;
  const { profession, average_rating, total_reviews, credentials, expired_licence, approved_at } =
    found.data.professional;
  return (
    <div className="min-w-0 wrap-anywhere">
      <Rating average={average_rating} reviews={total_reviews} />
      <div className="mt-1">
        <TrustMark
          id={id}
          profession={profession}
          credential={credentials[0] ?? null}
          expired={expired_licence}
          approvedAt={approved_at}
        >
          <a href={paths.professional(id)} className="text-link tall">
            {aboutProfessional.more}
          </a>
        </TrustMark>
      </div>
    </div>
  );
}
