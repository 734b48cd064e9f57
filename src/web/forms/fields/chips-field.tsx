import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { described, Labelled } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ChipsFieldProps {
  id: string;
  /** Name of the field: each entry is one of its values, and so is typed text that was not added yet. */
  name: string;
  label: string;
  /** Beside the label, in a word or two. */
  hint?: string;
  help?: string;
  error?: string | undefined;
  initial: readonly string[];
  suggestions?: readonly string[];
  /** Limits on the number of entries and their length. */
  most: number;
  longest: number;
}

/** Short texts, added one at a time: trimmed, without blanks or duplicates, each removable. */
export function ChipsField(props: ChipsFieldProps) {
  const { id, name, label, hint, help, error, initial, suggestions = [], most, longest } = props;
  const [chips, setChips] = useState(initial);
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = `${id}-suggestions`;

  function change(next: readonly string[], words: string): void {
    setChips(next);
    setAnnouncement(words);
    // Once the entries have been rendered, notifies the form as if they had been typed.
    queueMicrotask(() => input.current?.dispatchEvent(new Event('input', { bubbles: true })));
  }

  function add(): void {
    const field = input.current;
    const entry = field?.value.trim();
    field?.focus();
    if (!field || !entry) return;
    if (chips.length >= most) return setAnnouncement(`You can add at most ${most}. Remove one first.`);
    field.value = '';
    const isThere = chips.some((chip) => chip.toLowerCase() === entry.toLowerCase());
    if (isThere) return setAnnouncement(`You’ve already added ${entry}.`);
    change([...chips, entry], `Added: ${entry}`);
  }

  function remove(chip: string): void {
    change(
      chips.filter((other) => other !== chip),
      `Removed: ${chip}`,
    );
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // In an entry, Enter adds it; elsewhere it sends the form.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <Labelled id={id} label={label} {...(hint && { hint })} {...(help && { help })} {...(error && { error })}>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name={name}
          list={list}
          maxLength={longest}
          autoComplete="off"
          onKeyDown={onKeyDown}
          className="field min-w-0"
          {...described({ id, ...(help && { help }), ...(error && { error }) })}
        />
        <Button type="button" look="secondary" className="shrink-0" onClick={add}>
          Add<span className="sr-only"> to: {label}</span>
        </Button>
      </div>
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      {chips.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li
              key={chip}
              className="flex max-w-full items-center rounded border border-line bg-forest-tint pl-3 text-forest"
            >
              <span className="min-w-0 py-1 wrap-anywhere">{chip}</span>
              <input type="hidden" name={name} value={chip} />
              <button type="button" onClick={() => remove(chip)} aria-label={`Remove ${chip}`} className="button px-3">
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="block mt-1 text-sm text-muted">{announcement}</output>
    </Labelled>
  );
}
