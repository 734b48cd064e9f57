/** What other features, jobs and the sample marketplace may ask of applications. */
export { eraseApplicationsOf, eraseWorkOf } from './erase.ts';
export { type PrintLetter, findLetter } from './letter.ts';
export { hasAgreedWork, takeBackAll } from './take-back.ts';
