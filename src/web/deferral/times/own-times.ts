// Beside each time in Kampala, the reader's own where clocks differ. Pages are the same for everyone, so only the browser
// knows. React leaves the changed texts alone (`suppressHydrationWarning`) when it takes over the page.

const minute = 60_000;
/** Uganda is on UTC+3 all year. */
const kampalaOffset = 180;

/**
 * A moment on the reader's clock: `07:00`, with its weekday if that differs; empty if the clock is Kampala's.
 * @param offset minutes to add for UTC, as the browser returns them
 */
export function ownTime(moment: string, offset = new Date(moment).getTimezoneOffset()): string {
  // `Thu, 26 Nov 2026 07:00:00 GMT`, in every browser and language.
  const [own = '', kampala = ''] = [-offset, kampalaOffset].map((minutes) =>
    new Date(Date.parse(moment) + minutes * minute).toUTCString(),
  );
  if (own === kampala) return '';
  return (own.slice(0, 16) === kampala.slice(0, 16) ? '' : `${own.slice(0, 3)} `) + own.slice(17, 22);
}

/** Adds the reader's own times to the page. May run again: changes nothing where they are already shown. */
export function showOwnTimes(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.times [type=radio],[data-moment]')) {
    const { moment } = place.dataset;
    const own = ownTime(moment ?? (place as HTMLInputElement).value);
    const beside = place.firstChild ?? place.nextSibling;
    const text = beside?.firstChild ?? beside;
    if (!own || !text) continue;
    text.nodeValue = `${text.nodeValue?.split(' (')[0]} (${own}${moment ? ' your time' : ''})`;
    for (const note of document.querySelectorAll<HTMLElement>('[data-own-times]'))
      note.textContent = note.dataset.ownTimes ?? '';
  }
}
