import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { AboutSection } from '#web/features/professionals/public/about-section.tsx';
import { AtAGlance } from '#web/features/professionals/public/at-a-glance.tsx';
import { ExperienceSection } from '#web/features/professionals/public/experience-section.tsx';

/** A preview of a public profile, below its head: what the owner writes, and where reviews and booking will be. */
export function PreviewedRest({ profile }: { profile: OwnProfile }) {
  return (
    <div className="column grid gap-x-12 gap-y-6 py-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="min-w-0 space-y-10 max-lg:order-2">
        <AboutSection professional={profile} />
        <ExperienceSection professional={profile} />
        <section aria-labelledby="rest-title">
          <h2 id="rest-title" className="text-2xl">
            Client Reviews
          </h2>
          <p className="mt-3">
            {profile.total_reviews > 0
              ? 'Reviews from your clients appear here on your page.'
              : 'Reviews from your clients will appear here on your page.'}{' '}
            {profile.accepting_clients
              ? 'Next to them, people can ask you for a free consultation.'
              : 'Next to them, your page says that you’re not taking new clients.'}
          </p>
        </section>
      </div>
      <div className="min-w-0 max-lg:order-1">
        <AtAGlance professional={profile} />
      </div>
    </div>
  );
}
