import { brand } from '#shared/brand.ts';
import { paths } from '#web/paths.ts';

/** The crane and the name; links to Home. */
export function BrandLink() {
  return (
    <a href={paths.home} className="brand-link">
      <img src="/favicon.svg" alt="" width="32" height="32" />
      {brand.name}
    </a>
  );
}
