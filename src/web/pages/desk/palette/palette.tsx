import { type KeyboardEvent, useEffect, useState } from 'react';
import { lengths } from '#shared/limits.ts';
import type { Role } from '#shared/roles.ts';
import { useDeskNavigate } from '#web/dashboard/frame/desk-link.tsx';
import type { NavigationItem } from '#web/dashboard/frame/side-navigation.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type PaletteChoice, type PaletteGroup, placesNamed, stepThrough } from './palette-choices.ts';
import { useDeskSearch } from './use-desk-search.ts';

interface PaletteProps {
  role: Role;
  places: readonly NavigationItem[];
  onClose: () => void;
}

/** Opens a part of the desk by its name; admins can also find applications and professionals. */
export function Palette({ role, places, onClose }: PaletteProps) {
  const go = useDeskNavigate();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const isAdmin = role === 'admin';
  const { groups: found, isLoading, hasFailed } = useDeskSearch(words, isAdmin);
  const parts = placesNamed(places, words);
  const groups = [...(parts.length > 0 ? [{ name: 'Go to', choices: parts }] : []), ...found];
  const choices = groups.flatMap((group) => group.choices);
  const current = choices[Math.min(at, choices.length - 1)];
  useEffect(() => {
    if (current) document.getElementById(current.id)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function choose({ to }: PaletteChoice): void {
    closeDialog('palette');
    go(to);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') setAt(stepThrough(choices.length, at, key === 'ArrowDown' ? 1 : -1));
    else if (key === 'Enter' && current) choose(current);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog id="palette" title="Search" onClose={onClose}>
      <input
        ref={(field) => field?.setAttribute('autofocus', '')}
        type="text"
        role="combobox"
        aria-label={isAdmin ? 'Search for a page, an application or a professional' : 'Search for a page'}
        aria-expanded={choices.length > 0}
        aria-controls="palette-choices"
        aria-autocomplete="list"
        aria-activedescendant={current?.id}
        placeholder={isAdmin ? 'Search for a page, an application or a professional...' : 'Search for a page...'}
        autoComplete="off"
        maxLength={lengths.searchTerm}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="field mt-3"
      />
      <div id="palette-choices" role="listbox" aria-label="Results" className="mt-3 max-h-[60dvh] overflow-y-auto">
        {groups.map((group) => (
          <Group key={group.name} group={group} current={current} onChoose={choose} />
        ))}
      </div>
      <div className="mt-2 flex min-h-5 justify-between gap-4 text-sm text-muted">
        <output>
          {isLoading
            ? 'Searching...'
            : hasFailed
              ? 'The search failed. Please try again.'
              : choices.length === 0
                ? 'Nothing found.'
                : ''}
        </output>
        <span aria-hidden="true" className="pointer-coarse:hidden max-lg:hidden">
          ↑ ↓ to choose, Enter to open
        </span>
      </div>
    </Dialog>
  );
}

interface GroupProps {
  group: PaletteGroup;
  current: PaletteChoice | undefined;
  onChoose: (choice: PaletteChoice) => void;
}

function Group({ group: { name, choices }, current, onChoose }: GroupProps) {
  return (
    <fieldset aria-label={name} className="min-w-0">
      <p aria-hidden="true" className="px-3 pt-2 text-sm font-semibold text-muted">
        {name}
      </p>
      {choices.map((choice) => (
        <div
          key={choice.id}
          id={choice.id}
          role="option"
          tabIndex={-1}
          aria-selected={choice === current}
          onClick={() => onChoose(choice)}
          className="desk-choice"
        >
          <Icon name={choice.icon} />
          <span className="min-w-0 grow wrap-anywhere">
            {choice.label}
            {choice.about && <span className="block truncate text-sm text-muted">{choice.about}</span>}
          </span>
          {choice.keys && (
            <kbd aria-hidden="true" className="text-sm text-muted max-lg:hidden">
              {choice.keys}
            </kbd>
          )}
        </div>
      ))}
    </fieldset>
  );
}
