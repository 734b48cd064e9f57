const links = [
  { label: 'About & Services', href: '#about' },
  { label: 'Experience', href: '#experience' },
  { label: 'Client Reviews', href: '#reviews' },
];

/** The three parts of a profile as tabs that lead down the page: nothing is hidden from people, search or print. */
export function SectionLinks() {
  return (
    <nav aria-label="On this page" className="not-in-print sticky top-0 z-5 border-b border-line bg-paper">
      <ul className="flex gap-4 max-sm:justify-between max-sm:text-sm sm:gap-8">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="flex h-full min-h-12 items-center border-b-3 leading-tight border-transparent font-semibold text-forest no-underline hover:border-gold"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
