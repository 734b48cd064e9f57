import { FormNotice } from '#web/ui/fields/form-notice.tsx';

/** Above a form shown again because the page had not finished loading (`early-form.ts`). */
export function EarlyFormNotice({ isVisible }: { isVisible: boolean }) {
  if (!isVisible) return null;
  return (
    <FormNotice id="not-ready" tone="failure" title="Not sent yet">
      <p>
        The page was still loading. Please enter your password again and press the button. Everything else is still
        here.
      </p>
    </FormNotice>
  );
}

/** For browsers without scripts; others never show it. */
export function NeedsScripts({ what }: { what: string }) {
  return (
    <noscript>
      <p className="mb-4 rounded border border-gold bg-gold-tint p-4">
        {what} needs JavaScript, which is switched off in this browser. Searching, reading profiles and asking for a
        consultation work without it.
      </p>
    </noscript>
  );
}
