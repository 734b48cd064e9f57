/** The entry point for other features, jobs and the sample marketplace. */
export { viewBreakdown, viewReview, viewTrust } from './core/view.ts';
export { reportReview } from './moderation/report-review.ts';
export { setVisibility } from './moderation/set-visibility.ts';
export { replyToReview } from './replies/reply-to-review.ts';
export { createProfileViewCounter } from './reputation/count-profile-views.ts';
export { clearProfessionalWords, listReviewsWith } from './store/erased-reviews.ts';
export { reviewList } from './moderation/review-list.ts';
export { reviewsWaiting } from './store/waiting.ts';
export { trust, trustSpan } from './store/trust.ts';
export { readReviewState } from './writing/eligibility.ts';
export { writeReview } from './writing/write-review.ts';
