/** What other features, jobs and the sample marketplace may ask of reviews. */
export { clearWordsOf, listReviewsWith } from './erase-queries.ts';
export { reply } from './reply.ts';
export { reportReview } from './report.ts';
export { trust, trustSpan } from './trust-queries.ts';
export { viewBreakdown, viewReview, viewTrust } from './view.ts';
export { setVisibility } from './visibility.ts';
export { writeReview } from './write.ts';
