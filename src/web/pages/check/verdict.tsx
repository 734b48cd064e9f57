import type { CheckedPerson } from '#shared/api/credentials/check.ts';
import { getRegulator } from '#shared/credentials/regulators.ts';
import {
  decisiveCredential,
  judgePerson,
  readValidity,
  type Verdict as Judgement,
} from '#shared/credentials/verdict.ts';
import { checkWords as words } from '#web/copy/credentials/check.ts';
import { enhanced } from '#web/deferral/press.ts';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const looks = {
  valid: { tone: 'bg-forest-tint text-forest', icon: 'check' },
  listed: { tone: 'bg-sand text-ink', icon: 'alert' },
  unlicensed: { tone: 'bg-sand text-ink', icon: 'person' },
  ended: { tone: 'bg-clay-tint text-clay', icon: 'alert' },
} as const;

/** The one large line: by colour, sign and words. */
export function VerdictLine({ person, today }: { person: CheckedPerson; today: string }) {
  const verdict = judgePerson(person);
  const { tone, icon } = looks[verdict.kind];
  return (
    <p className={`flex items-center gap-3 rounded p-4 font-serif text-2xl ${tone}`}>
      <Icon name={icon} className="size-6" />
      <span>{inWords(verdict, today)}</span>
    </p>
  );
}

function inWords(verdict: Judgement, today: string): string {
  if (verdict.kind === 'valid') return words.verdicts.valid(formatDay(today));
  return verdict.kind === 'ended' ? words.verdicts.ended(formatDay(verdict.day)) : words.verdicts[verdict.kind];
}

/** Who it is, and the licence that the verdict is about. */
export function VerdictFacts({ person }: { person: CheckedPerson }) {
  const credential = decisiveCredential(person);
  return (
    <div className="flex gap-4">
      <Avatar name={person.name} url={person.avatarUrl} size="large" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-sm text-muted">{words.isThisThem}</p>
        {credential && (
          <dl className="mt-1 text-sm">
            {facts(credential).map(([term, text]) => (
              <div key={term} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{term}</dt>
                <dd className="font-semibold">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

function facts(credential: CheckedPerson['credentials'][number]): [term: string, text: string][] {
  const { title, number, holderName, heldBy, actsFor, checkedAt, expiresOn } = credential;
  const { isCurrent } = readValidity(credential);
  const all: [term: string, text: string | null][] = [
    [words.facts.licence, title],
    [words.facts.number, number],
    [words.facts.holder, heldBy === 'firm' ? `${holderName} (the firm)` : holderName],
    [words.facts.actsFor, actsFor || null],
    [words.facts.checked, formatDay(checkedAt)],
    [words.facts.until, isCurrent && expiresOn ? formatDay(expiresOn) : null],
  ];
  return all.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** Asks the regulator, and shares the result. The address that is shared always shows the day's own status. */
export function VerdictActions({ person }: { person: CheckedPerson }) {
  const code = decisiveCredential(person)?.regulatorCode;
  return (
    <p className="not-in-print flex flex-wrap gap-3">
      {code && <AskRegulator code={code} />}
      <button
        type="button"
        {...enhanced('share')}
        data-address={paths.checkPerson(person.id)}
        className={buttonClass('secondary', 'max-sm:w-full')}
      >
        {words.share}
      </button>
      <button
        type="button"
        {...enhanced('copy', words.copied, words.notCopied)}
        data-address={paths.checkPerson(person.id)}
        aria-live="polite"
        className={buttonClass('quiet', 'max-sm:w-full')}
      >
        {words.copy}
      </button>
    </p>
  );
}

/** Calls a regulator's first number; without one, leads to its website. */
function AskRegulator({ code }: { code: string }) {
  const { shortName, telephone, website } = getRegulator(code);
  const [number] = telephone?.split(/ or |,/) ?? [];
  const [href, text] =
    number === undefined
      ? [website, words.website(shortName)]
      : [`tel:${number.replaceAll(' ', '')}`, words.call(shortName, number)];
  return (
    <a href={href} rel="noopener noreferrer" className={buttonClass('secondary', 'max-sm:w-full')}>
      {text}
    </a>
  );
}
