const tabs = [
  { label: 'About & Services', part: 'about' },
  { label: 'Experience', part: 'experience' },
  { label: 'Client Reviews', part: 'reviews' },
];

/**
 * The three parts of a profile as tabs that lead down the page and mark where one is (`styles/profile.css`): nothing is
 * hidden from people, search or print.
 */
export function ProfileTabs() {
  return (
    <nav
      aria-label="On this page"
      className="not-in-print sticky top-0 z-5 border-b border-line bg-paper max-md:-mx-[16px] max-md:px-[16px]"
    >
      <ul className="flex gap-2 max-sm:justify-between max-sm:text-[13px] max-sm:tracking-tight sm:gap-[32px] max-sm:min-[360px]:whitespace-nowrap">
        {tabs.map(({ label, part }) => (
          <li key={part}>
            <a href={`#${part}`} className={`tab tab-${part} follows-scroll`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
