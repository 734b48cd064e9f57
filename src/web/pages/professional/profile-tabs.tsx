const tabs = [
  { label: 'About & Services', part: 'about' },
  { label: 'Experience', part: 'experience' },
  { label: 'Client Reviews', part: 'reviews' },
];

/**
 * The three parts of a profile as tabs that lead down the page and mark the current one (`styles/profile.css`): nothing
 * is hidden from people, search or print.
 */
export function ProfileTabs() {
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
      </ul>
    </nav>
  );
}
