import { homeCopy } from '#web/copy/home.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

const { title, text } = homeCopy.call;

/** The end of the page: find a professional, or be found. */
export function CallToAction() {
  return (
    <section aria-labelledby="call" className="column pt-8">
      <div className="relative overflow-hidden rounded border border-line bg-gold-tint px-6 py-10 md:px-10">
        <div className="motif-crest right-6 bottom-0 w-88 opacity-70 [--motif:var(--color-gold)] max-lg:hidden" />
        <h2 id="call" className="relative text-3xl">
          {title}
        </h2>
        <p className="relative mt-2 text-lg">{text}</p>
        <p className="relative mt-6 flex flex-wrap gap-3">
          <a href={paths.findAdvisor} className={buttonClass('primary', 'max-sm:w-full')}>
            Find an Advisor
          </a>
          <a href={paths.signupAsProfessional} className={buttonClass('secondary', 'max-sm:w-full')}>
            Join as a Professional
          </a>
        </p>
      </div>
    </section>
  );
}
