/** Summary above a form with invalid fields, whether found by the page's script or by the server. */
export const summaryWords = {
  title: 'Please check what you entered.',
  text: 'Nothing has been sent yet. Your text is still here.',
} as const;

/** Marks the data of the reply to an accepted form; no text of a person can contain it unescaped. */
export const acceptedMark = '"accepted":true';

/** Classes of the summary that the script writes, as `ui/fields/form-notice.tsx` has them. */
export const summaryClass = 'scroll-mt-20 rounded border p-4 border-clay bg-clay-tint';
export const summaryTitleClass = 'font-semibold text-clay';
export const linkClass = 'text-link tall';
