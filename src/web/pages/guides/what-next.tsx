import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { findGuide, type Guide } from './all-guides.ts';

/** End of a guide: a search for someone to ask, and guides that continue it. */
export function WhatNext({ guide: { about } }: { guide: Guide }) {
  const related = about.related.flatMap((name) => findGuide(name) ?? []);
  return (
    <aside aria-label="What next" className="not-in-print rounded border border-line bg-sand p-5 md:p-6">
      {about.search && (
        <>
          <p className="font-serif text-xl">Find someone to ask</p>
          <p className="mt-2">Compare fees, languages and reviews. Searching is free, and you don’t need an account.</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a href={about.search.href} className={buttonClass()}>
              {about.search.label}
            </a>
            <a href={paths.findSomeone} className={buttonClass('secondary')}>
              Find someone for me
            </a>
          </p>
        </>
      )}
      {related.length > 0 && (
        <>
          <p className="mt-6 font-semibold">Read next</p>
          <ul className="mt-1 list-none pl-0">
            {related.map(({ href, about: other }) => (
              <li key={href}>
                <a href={href} className="tall gap-1">
                  <Icon name="next" className="size-4" />
                  {other.title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
