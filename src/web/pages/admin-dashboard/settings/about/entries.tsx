import { useState } from 'react';
import { aboutBounds } from '#shared/settings/site-about.ts';
import { siteAboutCopy as copy } from '#web/copy/site-settings/about.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { fieldName, filledIn, isLong, type ListName, listParts } from './about-fields.ts';

interface EntriesProps {
  list: ListName;
  form: ApiForm<string>;
  stored: readonly Readonly<Record<string, string>>[];
  draft: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The entries of a list, each with its fields; one that is cleared is left out. */
export function Entries({ list, form, stored, draft }: EntriesProps) {
  const { title, what, one, add, parts } = copy.lists[list];
  const [count, setCount] = useState(() => filledIn(list, stored, draft));
  const most = aboutBounds[list];

  function addOne(): void {
    setCount(count + 1);
    const { id } = form.field(fieldName(list, count, listParts[list][0]));
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  }
  function clear(index: number): void {
    const ids = listParts[list].map((part) => form.field(fieldName(list, index, part)).id);
    const boxes = ids.map((id) => document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement);
    for (const box of boxes) box.value = '';
    // The form stores its draft, and clears its errors, on input events.
    boxes[0]!.dispatchEvent(new Event('input', { bubbles: true }));
    boxes[0]!.focus();
  }
  return (
    <fieldset className="min-w-0 rounded border border-line bg-surface p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <p className="text-sm text-muted">{what}</p>
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} className="mt-4 min-w-0 border-t border-line pt-3">
          <legend className="sr-only">
            {one} {index + 1}
          </legend>
          <p className="mb-2 font-semibold" aria-hidden="true">
            {one} {index + 1}
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            {listParts[list].map((part) => {
              const name = fieldName(list, index, part);
              const shared = {
                ...form.field(name),
                label: (parts as Readonly<Record<string, string>>)[part]!,
                defaultValue: draft ? (draft[name]?.[0] ?? '') : (stored[index]?.[part] ?? ''),
              };
              return isLong(part) ? (
                <div key={part} className="sm:col-span-2">
                  <TextAreaField {...shared} rows={3} maxLength={aboutBounds.text} />
                </div>
              ) : (
                <TextField key={part} {...shared} maxLength={aboutBounds.line} autoComplete="off" />
              );
            })}
          </div>
          <p className="mt-1">
            <button type="button" className="text-link min-h-11 not-in-print" onClick={() => clear(index)}>
              {copy.remove}
              <span className="sr-only">
                : {one} {index + 1}
              </span>
            </button>
          </p>
        </fieldset>
      ))}
      {count < most && (
        <p className="mt-4">
          <Button type="button" look="secondary" onClick={addOne}>
            {add}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
