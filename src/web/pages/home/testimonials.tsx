import type { Testimonial } from '#shared/settings/site-about.ts';
import { homeCopy } from '#web/copy/home.ts';
import { Avatar } from '#web/ui/avatar.tsx';

const { title } = homeCopy.testimonials;

/** Clients' words, as the operator entered them; invented in the sample marketplace. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="column py-12">
      <h2 id="testimonials" className="text-3xl">
        {title}
      </h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        {testimonials.map(({ quote, name, about }) => (
          <li key={`${name} ${quote}`} className="wrap-anywhere">
            <figure className="flex h-full flex-col border-t-2 border-gold pt-4">
              <blockquote className="font-serif text-lg">“{quote}”</blockquote>
              <figcaption className="mt-auto flex items-center gap-3 pt-4">
                <Avatar name={name} url={null} />
                <span>
                  <strong>{name}</strong>
                  <br />
                  <span className="text-sm text-muted">{about}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
