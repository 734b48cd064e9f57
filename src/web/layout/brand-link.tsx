import { brand } from '#shared/brand.ts';
import { paths } from '#web/paths.ts';

/**
 * The crane and the name, as pictures that need no font; links to Home.
 * @param className `scheme-dark` on a dark ground: the name is then light in both themes
 */
export function BrandLink({ className }: { className?: string }) {
  // Low priority, or React would request both before the styles, without which nothing shows.
  return (
    <a href={paths.home} className="brand-link">
      <img src="/favicon.svg" alt="" width="32" height="32" fetchPriority="low" />
      <img src="/wordmark.svg" alt={brand.name} width="130" height="32" fetchPriority="low" className={className} />
    </a>
  );
}
