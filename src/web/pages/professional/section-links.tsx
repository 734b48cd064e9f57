const links = [
  { label: 'About & Services', href: '#about' },
  { label: 'Experience', href: '#experience' },
  { label: 'Client Reviews', href: '#reviews' },
];

/** The three parts of a profile as tabs that lead down the page: nothing is hidden from people, search or print. */
export function SectionLinks() {
  return (
    <nav
      aria-label="On this page"
      className="not-in-print sticky top-0 z-5 -mx-4 overflow-x-auto border-b border-line bg-paper px-4"
    >
      <ul className="flex gap-4 text-sm whitespace-nowrap sm:gap-8 sm:text-base">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-12 items-center border-b-3 border-transparent font-semibold text-forest no-underline hover:border-gold"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
