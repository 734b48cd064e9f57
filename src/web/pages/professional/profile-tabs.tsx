const tabs = [
  { label: 'About & Services', part: 'about' },
  { label: 'Experience', part: 'experience' },
  { label: 'Client Reviews', part: 'reviews' },
];

/**
 * The three parts of a profile as tabs that lead down the page and mark the current one (`styles/profile.css`): nothing
 * is hidden from people, search or print. On a wide screen they lead back to the form of someone who takes clients, too.
 */
export function ProfileTabs({ isOpen }: { isOpen: boolean }) {
  return (
    <nav aria-label="On this page" className="profile-tabs not-in-print">
      <ul>
        {tabs.map(({ label, part }) => (
          <li key={part}>
            <a href={`#${part}`} className={`tab tab-${part} follows-scroll`}>
              {label}
            </a>
          </li>
        ))}
        {isOpen && (
          <li className="ml-auto max-lg:hidden">
            <a href="#booking" className="text-link tall font-semibold">
              Book a Free Consultation
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
