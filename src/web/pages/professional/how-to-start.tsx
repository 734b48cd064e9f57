import type { PublicProfessional } from '#shared/api/professionals.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The end of a profile: how one begins to work with this person, or that one cannot now. */
export function HowToStart({ professional }: { professional: PublicProfessional }) {
  const { name, accepting_clients, website } = professional;
  return (
    <section
      aria-labelledby="booking-title"
      className="not-in-print rounded border border-line bg-surface p-5 lg:sticky lg:bottom-4"
    >
      <h2 id="booking-title" className="text-xl">
        {accepting_clients ? 'Book a Free Consultation' : 'Not taking new clients now'}
      </h2>
      {accepting_clients ? (
        <p className="mt-2">
          Booking a free consultation here is being prepared
          {website ? '; until then, their own website is on this page.' : '.'}
        </p>
      ) : (
        <>
          <p className="mt-2 wrap-anywhere">{name} takes no new clients at the moment.</p>
          <a href={paths.findAdvisor} className={buttonClass('secondary', 'mt-4')}>
            Find somebody else
          </a>
        </>
      )}
    </section>
  );
}
