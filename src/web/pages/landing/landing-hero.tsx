import { Hero } from '#web/layout/hero.tsx';
import { isWithoutLicence } from '#shared/credentials/profession-licences.ts';
import { formatHourlyRate, plural } from '#web/lib/format.ts';
import { professional, professionals, professionalsInSentence } from '#web/lib/profession-words.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { wayToLanding } from './describe-landing.ts';
import type { LoadedLanding } from './load-landing.ts';

/** Figures of the people listed here: their number, fees and ratings. */
export function LandingHero({ landing }: { landing: LoadedLanding }) {
  const { profession, district, total, rate, rating } = landing;
  const fees = formatHourlyRate(rate.minimum, rate.maximum);
  return (
    <Hero>
      <Breadcrumbs steps={wayToLanding(landing)} here={district ?? professionals(profession)} />
      <h1 className="mt-2 text-4xl wrap-anywhere md:text-5xl">
        {professionals(profession)} in {district ?? 'Uganda'}
      </h1>
      {total > 0 && (
        <>
          <p className="mt-3 max-w-xl text-lg">
            Compare {professionalsInSentence(profession)} by fees, languages and reviews, and see below{' '}
            {isWithoutLicence(profession) ? 'what to check first' : 'how to check a licence yourself'}.
          </p>
          <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
            <Fact name="Listed here">{plural(total, professional(profession))}</Fact>
            {fees && <Fact name="Fees an hour">{fees}</Fact>}
            {rating.average !== null && rating.reviews > 0 && (
              <Fact name={`Average of ${plural(rating.reviews, 'review')}`}>
                <span className="flex items-center gap-2">
                  {rating.average.toFixed(1)}
                  <span className="sr-only"> out of 5 stars</span>
                  <Stars rating={rating.average} className="h-5 w-25" />
                </span>
              </Fact>
            )}
          </dl>
        </>
      )}
      {total === 0 && (
        <p className="mt-3 max-w-xl text-lg">
          No one is listed yet.{' '}
          {landing.elsewhere.length > 0 || landing.remote
            ? 'See who can help instead, and what to check.'
            : 'See what to check before you choose someone.'}
        </p>
      )}
    </Hero>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-serif text-xl even-figures">{children}</dd>
    </div>
  );
}
