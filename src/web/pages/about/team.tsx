import type { Leader } from '#shared/settings/site-about.ts';
import { aboutCopy } from '#web/copy/about.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Avatar } from '#web/ui/avatar.tsx';

const { title, withoutTeam, operatorUnnamed } = aboutCopy.team;

/** The people behind this: its leaders, once the operator has entered them, and always the company as far as it is known. */
export function Team({ leaders }: { leaders: readonly Leader[] }) {
  const { legal } = useSiteFacts();
  return (
    <section aria-labelledby="team" className="column py-8">
      <h2 id="team" className="text-3xl">
        {title}
      </h2>
      {leaders.length === 0 && <p className="mt-1">{withoutTeam}</p>}
      {!legal.name && <p className="mt-4 max-w-prose">{operatorUnnamed}</p>}
      {legal.name && (
        <p className="mt-4 max-w-prose">
          This site is run by {[legal.name, legal.address].filter(Boolean).join(', ')}.
          {legal.pdpoRegistration &&
            ` It is registered with the Personal Data Protection Office under ${legal.pdpoRegistration}.`}
        </p>
      )}
      {leaders.length > 0 && (
        <ul className="mt-6 grid gap-5 lg:grid-cols-3">
          {leaders.map(({ name, role, text }) => (
            <li key={`${name} ${role} ${text}`} className="wrap-anywhere rounded border border-line bg-surface p-5">
              <div className="flex items-center gap-4">
                <Avatar name={name} url={null} />
                <div className="min-w-0">
                  <h3 className="text-xl">{name}</h3>
                  <p className="text-sm font-semibold text-gold-deep">{role}</p>
                </div>
              </div>
              <p className="mt-3">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
