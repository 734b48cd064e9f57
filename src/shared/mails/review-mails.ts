import type { ReportReason } from '#shared/reviews/review-rules.ts';

/** Data of the mails about reviews. */
export interface ReviewMails {
  /** To the author. */
  'review-replied': { firstName: string; professionalId: string; professionalName: string; reply: string };
  /** To the author of a review or reply that an admin has hidden or shows again. */
  'review-visibility': {
    firstName: string;
    of: 'review' | 'reply';
    visibility: 'published' | 'hidden';
    reason: string;
    professionalName: string;
  };
  /** To admins. */
  'review-reported': { firstName: string; professionalName: string; reason: ReportReason; at: string };
  /** To the person who reported a review. */
  'report-answered': { firstName: string; professionalName: string; outcome: 'hidden' | 'kept' };
}
