import { toSlug } from '#shared/choices.ts';
import { formatCount } from '#web/lib/format.ts';
import { professionals, professionalsInSentence } from '#web/lib/profession-words.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ApplyLink } from './apply-link.tsx';
import { Cards } from './landing-people.tsx';
import type { LoadedLanding } from './load-landing.ts';

const maxNearest = 4;

/** For a profession without people here yet: people nearby, and people who help remotely. */
export function NobodyHere({ landing: { profession, district, elsewhere, remote } }: { landing: LoadedLanding }) {
  const service = toSlug(profession);
  const them = professionalsInSentence(profession);
  return (
    <section aria-labelledby="people" className="column py-8">
      <h2 id="people" className="sr-only">
        Who can help instead
      </h2>
      <Notice
        title={`No ${them} in ${district ?? 'Uganda'} yet`}
        action={
          <p className="flex flex-wrap justify-center gap-3">
            <ApplyLink profession={profession} district={district} />
            <a href={paths.findAdvisor} className={buttonClass('secondary')}>
              Browse all professionals
            </a>
          </p>
        }
      >
        <p>Tell us what you need, and our team will look for someone who can help.</p>
        {elsewhere.length > 0 && (
          <p className="mt-4 flex flex-wrap items-center justify-center gap-2">
            <span className="w-full">{district ? 'The nearest are in' : 'You’ll find them in'}</span>
            {elsewhere.slice(0, maxNearest).map(([name, count]) => (
              <a key={name} href={paths.landing(service, toSlug(name))} className="chip">
                {name} <small>{formatCount(count)}</small>
              </a>
            ))}
          </p>
        )}
      </Notice>
      {remote && (
        <>
          <h2 className="mt-10 text-3xl">{professionals(profession)} who work by telephone or online</h2>
          <Cards professionals={remote.professionals} />
          <p className="not-in-print mt-8 text-center">
            <a
              href={`${paths.findAdvisor}?${new URLSearchParams({ service, remote: 'true' })}`}
              className={buttonClass('secondary')}
            >
              See all {formatCount(remote.total)} who work by telephone or online
            </a>
          </p>
        </>
      )}
    </section>
  );
}
