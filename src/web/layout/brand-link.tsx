import { brand } from '#shared/brand.ts';
import { paths } from '#web/paths.ts';

/** The crane and the name; leads home. The narrowest telephones have no room for the crane beside account and menu. */
export function BrandLink() {
  return (
    <a href={paths.home} className="inline-flex min-h-11 items-center gap-2 font-serif text-2xl no-underline">
      <img src="/favicon.svg" alt="" width="32" height="32" className="rounded-small max-[359px]:hidden" />
      {brand.name}
    </a>
  );
}
