import type { ReactNode } from 'react';
import { versionCopy } from '#web/copy/settings/versions.ts';
import { FormShell } from '#web/forms/form-shell.tsx';
import { NewerVersion } from './newer-version.tsx';
import type { VersionedForm as FormState } from './use-versioned-form.ts';
import type { FormParts, Versioned } from './versioned-section.tsx';

interface VersionedFormProps<Name extends string, Page extends Versioned> extends FormState<Name, Page> {
  parts: FormParts<Page>;
  title: string;
  className: string;
  fieldsClass: string;
  /** Above the buttons. */
  ending?: ReactNode;
  children: ReactNode;
}

/** Everything around the fields of a setting's form: a newer version, the draft, the buttons. */
export function VersionedForm<Name extends string, Page extends Versioned>(props: VersionedFormProps<Name, Page>) {
  const { form, opened, parts, title, className, fieldsClass, ending, children } = props;
  const { turn, discard } = form.draft;
  return (
    <FormShell
      form={form}
      button={versionCopy.save.button}
      working={versionCopy.save.working}
      className={className}
      ending={ending}
      aria-label={title}
    >
      {parts.page.version > opened.version && !form.isSending && (
        <NewerVersion
          newest={parts.page}
          onShow={() => {
            discard();
            parts.onStartOver();
          }}
        />
      )}
      <div key={turn} className={fieldsClass}>
        {children}
      </div>
    </FormShell>
  );
}
