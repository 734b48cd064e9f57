import { brand } from '#shared/brand.ts';
import type { MessageReportReason } from './messages.ts';

/** Reasons to report a message, as people choose them and as admins read them. */
export const messageReportLabels: Readonly<Record<MessageReportReason, string>> = {
  money: 'Asks for money in a wrong way',
  promises: 'Promises that can’t be true',
  off_platform: `Wants to leave ${brand.name}`,
  rude: 'Rude or threatening',
  spam: 'Advertising, or sent to many people',
  other: 'Something else',
};
