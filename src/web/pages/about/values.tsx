import { aboutCopy } from '#web/copy/about.ts';

const { title, list } = aboutCopy.values;

/** The four core values. */
export function Values() {
  return (
    <section aria-labelledby="values" className="mt-8 border-y border-line bg-sand">
      <div className="column py-12">
        <h2 id="values" className="text-3xl">
          {title}
        </h2>
        <ul className="mt-6 grid gap-x-16 gap-y-8 md:grid-cols-2">
          {list.map(({ name, text }) => (
            <li key={name} className="border-t-2 border-gold pt-3">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-1 max-w-prose">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
