interface PopularSearchesProps {
  links: readonly { label: string; href: string }[];
}

/** Links to the people of one profession, or of one in one district. */
export function PopularSearches({ links }: PopularSearchesProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="popular" className="not-in-print column pt-4">
      <h2 id="popular" className="text-2xl">
        Browse
      </h2>
      <p className="mt-3 flex flex-wrap gap-2">
        {links.map(({ label, href }) => (
          <a key={href} href={href} className="chip">
            {label}
          </a>
        ))}
      </p>
    </nav>
  );
}
