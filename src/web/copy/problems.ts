import type { ProblemOutcome } from '#shared/applications/problems.ts';

/** Short names for the outcomes of a problem. */
export const outcomeLabels: Readonly<Record<ProblemOutcome, string>> = {
  resumed: 'The work continues',
  completed: 'The job is complete',
  cancelled: 'The job is cancelled',
  upheld: 'The complaint is upheld',
  dismissed: 'The complaint is not upheld',
};

/** What each decision does, for the admin who decides. */
export const outcomeMeanings: Readonly<Record<ProblemOutcome, string>> = {
  resumed:
    'The work continues where it stopped. If it was delivered, the client has 14 days to confirm it or request changes.',
  completed: 'We mark the job as complete, and the client can write a review.',
  cancelled: 'The job ends here, without being completed.',
  upheld: 'The complaint is right. The job stays as it is.',
  dismissed: 'There isn’t enough evidence. The job stays as it is.',
};

export const problemFailures = {
  load: 'Failed to load the problem. Please try again later.',
  list: 'Failed to load the list of problems. Please try again later.',
  report: 'We couldn’t send your report. Please try again.',
  words: 'We couldn’t add your statement. Please try again.',
  decide: 'We couldn’t save the decision. Please try again.',
  file: 'We couldn’t download the file. Please try again.',
  upload: 'We couldn’t send this file.',
  brokenOff: 'The connection broke before the file was sent. Please try again. A smaller file arrives sooner.',
} as const;
