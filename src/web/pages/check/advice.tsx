import type { CheckedPerson, RegisterEntry } from '#shared/api/credentials/check.ts';
import { markingKindsFor } from '#shared/credentials/credential-kinds.ts';
import { regulators } from '#shared/credentials/regulators.ts';
import { checkWords as words } from '#web/copy/credentials/check.ts';

/** Codes of the regulators of these people; without people, those that license our professions. */
export function regulatorsFor(people: readonly CheckedPerson[], entries: readonly RegisterEntry[] = []): string[] {
  const ofPeople = people.flatMap((person) => [
    ...person.credentials.map(({ regulatorCode }) => regulatorCode),
    ...markingKindsFor(person.profession).map(({ regulatorCode }) => regulatorCode),
  ]);
  const codes = [...entries.map(({ regulatorCode }) => regulatorCode), ...ofPeople];
  return codes.length === 0 ? ['cma', 'icpau', 'ura', 'ira', 'urbra', 'mofped', 'law-council'] : [...new Set(codes)];
}

/** Who to ask about a licence, with address, telephone and hours if known. */
export function WhomToAsk({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="ask-title">
      <h2 id="ask-title" className="text-2xl">
        {words.ask}
      </h2>
      <p className="mt-2 text-sm text-muted">{words.askText}</p>
      <ul className="mt-3 ruled">
        {regulators
          .filter(({ code }) => codes.includes(code))
          .map((one) => (
            <li key={one.code} className="whole-in-print py-3 text-sm wrap-anywhere">
              <a href={one.website} rel="noopener noreferrer" className="text-link address-in-print tall font-semibold">
                {one.name}
              </a>
              <p>{one.register}</p>
              <p>
                {[
                  one.telephone === null ? words.noTelephone : `Telephone: ${one.telephone}.`,
                  one.address && `Address: ${one.address}.`,
                  one.hours && `Hours: ${one.hours}.`,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </p>
              <p className="text-muted">{one.source}</p>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** What we can't confirm, and the signs of fraud. */
export function Warnings() {
  return (
    <>
      <section aria-labelledby="not-known-title">
        <h2 id="not-known-title" className="text-2xl">
          {words.notKnown}
        </h2>
        <ul className="mt-3 bullets stack-2">
          {words.notKnownText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="fraud-title">
        <h2 id="fraud-title" className="text-2xl">
          {words.fraud}
        </h2>
        <ul className="mt-3 bullets stack-2">
          {words.fraudText.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
