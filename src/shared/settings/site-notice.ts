/** How much a notice on all pages stands out. */
export const noticeKinds = ['info', 'warning'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice on all pages, while it is shown. */
export interface SiteNotice {
  readonly kind: NoticeKind;
  readonly text: string;
}

/** Characters of its text: two or three lines of a telephone. */
export const noticeLength = 200;

/** What a notice consists of, each with its label; the order of the form and of its history. */
export const noticeLabels = { text: 'Text', kind: 'Kind', from: 'Shown from', until: 'Shown until' } as const;
export type NoticePart = keyof typeof noticeLabels;
export const noticeParts = Object.keys(noticeLabels) as [NoticePart, ...NoticePart[]];
