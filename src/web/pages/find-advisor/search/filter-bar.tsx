import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { toSlug } from '#shared/choices.ts';
import { markWords } from '#shared/credentials/mark-words.ts';
import { CachedMarkup } from '#web/ui/cached-markup.tsx';
import { WrittenMarkup } from '#web/ui/written-markup.tsx';
import { isPlainClick } from '#web/lib/is-plain-click.ts';
import { formatCount } from '#web/lib/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chosenFilters } from './chosen-filters.ts';
import type { FilterChoice, FurtherChoices } from './further-choices.ts';
import { searchPath, type SearchState, withFilter, withoutFilters } from './search-state.ts';

interface FilterBarProps {
  search: SearchState;
  /** The location's meaning. */
  place: string | undefined;
  /** Undefined if the API could not count; `written` if only the server had them. */
  choices: FurtherChoices | 'written' | undefined;
}

/** A choice as a chip: words, count and link. */
interface Chip {
  readonly label: string;
  /** Undefined if it isn't counted. */
  readonly count?: number;
  readonly state: SearchState;
}

/** Number of further choices that stay visible, by the number of chosen ones. */
const inViewBeside = [4, 2, 1];

/**
 * Active filters, each with a link to remove it, then further choices with their counts. Links, so that each works
 * before React loads, is shared as an address, and is undone by going back.
 */
export function FilterBar({ search, place, choices }: FilterBarProps) {
  const frame = {
    as: 'nav',
    id: 'filters',
    'aria-label': 'Filters',
    className: 'not-in-print flex items-center gap-2',
    onClick: useFollow(),
  } as const;
  if (choices === 'written') return <WrittenMarkup {...frame} />;
  const chosen = chosenFilters(search, place);
  const groups = choices ? listGroups(search, choices) : [];
  const inView = likeliest(groups).slice(0, inViewBeside[chosen.length] ?? 0);
  const rest = groups
    .map(({ title, chips }) => ({ title, chips: chips.filter((chip) => !inView.includes(chip)) }))
    .filter(({ chips }) => chips.length > 0);
  if (chosen.length === 0 && groups.length === 0) return null;
  return (
    <CachedMarkup {...frame} cacheKey={['filters', search, place, choices]}>
      {() => (
        <>
          {chosen.map(({ name, label, without }) => (
            <a key={name} aria-label={`Remove filter ${label}`} href={searchPath(without)} className="chip chip-chosen">
              {label}
            </a>
          ))}
          {chosen.length > 1 && (
            <a href={searchPath(withoutFilters(search))} className="text-link tall px-2">
              Clear all
            </a>
          )}
          <Chips chips={inView} />
          {rest.length > 0 && (
            <details className="group">
              <summary className="chip">
                More filters
                <Icon name="down" className="size-4 group-open:rotate-180" />
              </summary>
              <div className="absolute inset-x-0 top-full z-1 mt-2 stack-3 rounded border border-line bg-surface p-4 floating">
                {rest.map(({ title, chips }) => (
                  <div key={title}>
                    <h3>{title}</h3>
                    <Chips chips={chips} />
                  </div>
                ))}
              </div>
            </details>
          )}
        </>
      )}
    </CachedMarkup>
  );
}

function Chips({ chips }: { chips: readonly Chip[] }) {
  return chips.map(({ label, count, state }) => (
    <a key={label} href={searchPath(state)} className="chip">
      {count === undefined ? (
        label
      ) : (
        <>
          {`${label} `}
          <small>{`(${formatCount(count)})`}</small>
        </>
      )}
    </a>
  ));
}

/** Follows a pressed link without loading a page, and folds the choices away, so that the list is visible. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    link.closest('details')?.removeAttribute('open');
    void navigate(link.pathname + link.search, { preventScrollReset: true });
  };
}

/** Groups the choices by kind, in the order in which people use them. */
function listGroups(search: SearchState, choices: FurtherChoices): { title: string; chips: Chip[] }[] {
  const toChips = <Name extends string>(
    found: readonly FilterChoice<Name>[],
    filterBy: (name: Name) => Parameters<typeof withFilter>[1],
  ) =>
    found.map(([label, count]): Chip => ({
      label,
      ...(count !== null && { count }),
      state: withFilter(search, filterBy(label)),
    }));
  const singleChoice = (label: string, count: number | null): readonly FilterChoice[] =>
    count === 0 ? [] : [[label, count]];
  return [
    { title: 'Licence', chips: toChips(singleChoice(markWords.filter, choices.checked), () => ({ checked: true })) },
    {
      title: 'Time',
      chips: choices.free ? [{ label: 'Free this week', state: withFilter(search, { free: true }) }] : [],
    },
    { title: 'District', chips: toChips(choices.districts, (location) => ({ location })) },
    { title: 'Profession', chips: toChips(choices.professions, (name) => ({ service: toSlug(name) })) },
    {
      title: 'How you meet',
      chips: toChips(singleChoice('Works by telephone or online', choices.remote), () => ({ remote: true })),
    },
    { title: 'Language', chips: toChips(choices.languages, (language) => ({ language })) },
  ].filter(({ chips }) => chips.length > 0);
}

/** Picks the first of each kind, then the second of each. Languages come later: most people find someone who speaks theirs. */
function likeliest(groups: readonly { title: string; chips: readonly Chip[] }[]): Chip[] {
  const kinds = groups.filter(({ title }) => title !== 'Language');
  return [0, 1].flatMap((rank) => kinds.flatMap(({ chips }) => chips[rank] ?? []));
}
