import { versionCopy as copy } from '#web/copy/settings/versions.ts';
import type { FieldProps } from './setting-field.tsx';
import { toInput, typeInto } from './setting-values.ts';

/** The value set at installation, below a field that differs from it, with a button to restore it. */
export function InstalledNote({ name, field, form, page }: FieldProps) {
  const [installed, current] = [toInput(field, page.installed[name]), toInput(field, page.current[name])];
  if (installed === current) return null;
  if (installed === '') return <p className="mt-1 text-sm text-muted">{copy.notInstalled}</p>;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-muted wrap-anywhere">
      <span className="whitespace-pre-line">
        {copy.installed}: {installed}
      </span>
      <button
        type="button"
        className="text-link min-h-11 not-in-print"
        onClick={() => typeInto(form.field(name).id, installed)}
      >
        {copy.takeInstalled}
        <span className="sr-only">: {field.label}</span>
      </button>
    </p>
  );
}
