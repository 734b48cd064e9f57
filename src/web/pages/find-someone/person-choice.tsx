import { formatSlotDay, formatSlotTime } from '#shared/time/slot-text.ts';
import { findSomeoneWords as words } from '#web/copy/search/find-someone.ts';
import { toCard } from '#web/features/professionals/public/card-data.ts';
import { LicenceMark } from '#web/features/professionals/public/trust-mark.tsx';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { FoundPeople } from './answer-questions.ts';

interface PersonChoiceProps {
  people: NonNullable<FoundPeople['people']>;
  /** Their id; empty leaves it to our team. */
  chosen: string;
}

/** Who could help, with faces and reasons; one of them, or our team's choice. */
export function PersonChoice({ people, chosen }: PersonChoiceProps) {
  return (
    <>
      <ul className="stack-4">
        {people.map(({ professional, reasons }) => (
          <li key={professional.id} className="person-card">
            <Person person={toCard(professional)} reasons={reasons} isChosen={professional.id === chosen} />
          </li>
        ))}
      </ul>
      <div className="chips ways">
        <label>
          <input
            type="radio"
            name="professionalId"
            value=""
            defaultChecked={!people.some(({ professional }) => professional.id === chosen)}
          />
          {words.anyone}
        </label>
      </div>
    </>
  );
}

interface PersonProps {
  person: ReturnType<typeof toCard>;
  reasons: readonly string[];
  isChosen: boolean;
}

function Person({ person, reasons, isChosen }: PersonProps) {
  const next = person.next_free;
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <Avatar name={person.name} url={person.avatar_url} />
        <span className="flex-1">
          <strong className="block">{person.name}</strong>
          <span className="text-sm">{`${person.profession}, ${person.location}`}</span>
        </span>
        <input type="radio" name="professionalId" value={person.id} defaultChecked={isChosen} />
      </label>
      <LicenceMark profession={person.profession} licence={person.licence} expired={person.expired} />
      <ul className="text-sm">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {next && <li>{`Next free: ${formatSlotDay(next)} ${formatSlotTime(next)}`}</li>}
      </ul>
      <a href={paths.professional(person.id)} target="_blank" rel="noopener" className="text-link tall">
        View Profile<span className="sr-only">{` of ${person.name}, in a new tab`}</span>
      </a>
    </>
  );
}
