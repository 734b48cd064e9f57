import { storagePrefix } from '#shared/storage-prefix.ts';

const key = `${storagePrefix}_notice`;

/** A notice on its way to the next page; expires at a moment of this browser's clock. */
export interface CarriedNotice {
  readonly kind: 'done' | 'failure';
  readonly title: string;
  readonly text?: string;
  readonly stays: number;
}

/** Passes a notice to the next page of this tab. Where the browser forbids storing, only this page shows it. */
export function carryNotice(notice: CarriedNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...notice, until: Date.now() + notice.stays + travel }));
  } catch {
    // It has been shown already.
  }
}

/** Time allowed for the next page to load, in milliseconds. */
const travel = 20_000;

/** Takes the notice that the last page passed on, once; undefined when there is none, or it has expired. */
export function takeCarriedNotice(): CarriedNotice | undefined {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return undefined;
    sessionStorage.removeItem(key);
    const { until, kind, title, text: more, stays } = JSON.parse(text) as CarriedNotice & { until: number };
    return Date.now() < until ? { kind, title, stays, ...(more !== undefined && { text: more }) } : undefined;
  } catch {
    return undefined;
  }
}
