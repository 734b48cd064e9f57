import { storagePrefix } from '#shared/brand.ts';

const key = `${storagePrefix}_notice`;

/** A notice as it travels to the next page; the moment after which it is old news is this browser's. */
export interface CarriedNotice {
  readonly kind: 'done' | 'failure';
  readonly title: string;
  readonly text?: string;
  readonly stays: number;
}

/** Hands a notice to the next page of this tab. Where the browser forbids storing, it is seen on this page only. */
export function carryNotice(notice: CarriedNotice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...notice, until: Date.now() + notice.stays + travel }));
  } catch {
    // It has been shown already.
  }
}

/** How long the next page may take to come, in milliseconds. */
const travel = 20_000;

/** The notice that the last page handed on, once; undefined when there is none, or it is old news. */
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
