import { useState } from 'react';
import { versionCopy } from '#web/copy/settings/versions.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import type { FieldProps } from './setting-field.tsx';
import { countFilled, entryName, type EntriesField, typeInto } from './setting-values.ts';

/** The entries of a list, each with its fields; one that is cleared is left out. */
export function Entries({ name, field, form, opened }: FieldProps<EntriesField>) {
  const { one, parts, most } = field;
  const stored = opened.current[name] as readonly Readonly<Record<string, string>>[];
  const draft = form.draft.initial;
  const [count, setCount] = useState(() => countFilled(name, field, stored, draft));
  const partNames = Object.keys(parts);

  function addOne(): void {
    setCount(count + 1);
    const { id } = form.field(entryName(name, count, partNames[0]!));
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  }
  function clear(index: number): void {
    // The first one last: it keeps the focus.
    for (const part of partNames.toReversed()) typeInto(form.field(entryName(name, index, part)).id, '');
  }
  return (
    <>
      {Array.from({ length: count }, (_, index) => `${one} ${index + 1}`).map((title, index) => (
        <fieldset key={title} className="mt-4 min-w-0 border-t border-line pt-3">
          <legend className="sr-only">{title}</legend>
          <p className="mb-2 font-semibold" aria-hidden="true">
            {title}
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            {Object.entries(parts).map(([part, { label, most: maxLength }]) => {
              const path = entryName(name, index, part);
              const shared = {
                ...form.field(path),
                label,
                maxLength,
                defaultValue: draft ? (draft[path]?.[0] ?? '') : (stored[index]?.[part] ?? ''),
              };
              return maxLength > 100 ? (
                <div key={part} className="sm:col-span-2">
                  <TextAreaField {...shared} rows={3} />
                </div>
              ) : (
                <TextField key={part} {...shared} autoComplete="off" />
              );
            })}
          </div>
          <p className="mt-1">
            <button type="button" className="text-link min-h-11 not-in-print" onClick={() => clear(index)}>
              {versionCopy.clear}
              <span className="sr-only">: {title}</span>
            </button>
          </p>
        </fieldset>
      ))}
      {count < most && (
        <p className="mt-4">
          <Button type="button" look="secondary" onClick={addOne}>
            {field.add}
          </Button>
        </p>
      )}
    </>
  );
}
