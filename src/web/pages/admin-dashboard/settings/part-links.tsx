import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { type SettingsPart, partNames, parts } from './parts.ts';

/** Links to the other settings. */
export function PartLinks({ current }: { current: SettingsPart }) {
  return (
    <nav aria-label="Settings" className="not-in-print">
      <ul className="flex flex-wrap gap-2">
        {partNames.map((name) => (
          <li key={name}>
            <DeskLink
              to={`?part=${name}`}
              preventScrollReset
              aria-current={name === current ? 'page' : undefined}
              className="desk-view flex items-center max-sm:px-2"
            >
              {parts[name]}
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
