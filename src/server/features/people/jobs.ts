export { liftOverSuspensions } from './suspensions/lift-suspension.ts';
