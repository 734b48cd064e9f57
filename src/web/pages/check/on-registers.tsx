import type { RegisterEntry } from '#shared/api/credentials/check.ts';
import { getRegulator } from '#shared/credentials/regulators.ts';
import { checkWords as words } from '#web/copy/credentials/check.ts';
import { formatDay } from '#web/lib/format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const { registerFacts } = words;
const columns = ['name', 'number', 'firm', 'status', 'source'] as const;

/** People who never joined, and are on a regulator's current list: what it says, from where and of which day. */
export function OnRegisters({ entries }: { entries: readonly RegisterEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="mt-4 stack-5">
      {entries.map((entry) => (
        <li
          key={`${entry.title} ${entry.number} ${entry.name} ${entry.firm}`}
          className="rounded border border-line bg-surface p-4 stack-4 wrap-anywhere sm:p-5"
        >
          <p className="flex items-center gap-3 rounded bg-sand p-4 font-serif text-2xl text-ink">
            <Icon name="person" className="size-6" />
            <span>{words.onRegister(entry.regulatorShort, formatDay(entry.day))}</span>
          </p>
          <dl className="text-sm">
            <Fact term={words.facts.licence}>{entry.title}</Fact>
            {columns
              .filter((column) => entry[column] !== '')
              .map((column) => (
                <Fact key={column} term={registerFacts[column]}>
                  {entry[column]}
                </Fact>
              ))}
          </dl>
          <p>{words.onRegisterText}</p>
          <p className="not-in-print">
            <a
              href={getRegulator(entry.regulatorCode).website}
              rel="noopener noreferrer"
              className={buttonClass('secondary', 'max-sm:w-full')}
            >
              {words.website(entry.regulatorShort)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{term}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
