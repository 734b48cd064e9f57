import { aboutCopy } from '#web/copy/about.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

const { title, list, not } = aboutCopy.checks;

/** Our services and, just as plainly, their limits. */
export function WhyChooseUs() {
  return (
    <section aria-labelledby="checks" className="column grid gap-10 py-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
      <div>
        <h2 id="checks" className="text-3xl">
          {title}
        </h2>
        <ul className="mt-4 max-w-prose bullets stack-3">
          {list.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <a href={paths.findAdvisor} className={buttonClass('primary', 'mt-6 max-sm:w-full')}>
          Find Your Advisor
        </a>
      </div>
      <div className="self-start rounded border border-line bg-surface p-6">
        <h3 className="text-xl">{not.title}</h3>
        <p className="mt-2">{not.text}</p>
      </div>
    </section>
  );
}
