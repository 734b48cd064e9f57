import type { ProblemOutcome } from '#shared/applications/problems.ts';

/** Short names for the outcomes of a problem. */
export const outcomeLabels: Readonly<Record<ProblemOutcome, string>> = {
  resumed: 'The work goes on',
  completed: 'The work is completed',
  cancelled: 'The work is cancelled',
  upheld: 'The complaint is upheld',
  dismissed: 'The complaint is not upheld',
};

/** Consequences of each decision, for the person deciding. */
export const outcomeMeanings: Readonly<Record<ProblemOutcome, string>> = {
  resumed: 'It goes on where it stood before. Work that was handed over gets 14 new days for an answer.',
  completed: 'It counts as done, and the client can write a review.',
  cancelled: 'Nobody works on it any more. It does not count as done.',
  upheld: 'Whoever complained was right. The application stays as it is.',
  dismissed: 'What was said does not show it. The application stays as it is.',
};

export const problemFailures = {
  load: 'Failed to load the problem. Please try again later.',
  list: 'The list of problems could not be loaded.',
  report: 'The problem could not be reported. Please try again.',
  words: 'Your words could not be added. Please try again.',
  decide: 'The decision could not be saved. Please try again.',
  file: 'The file could not be downloaded. Please try again.',
  upload: 'This file could not be sent.',
  brokenOff:
    'This file could not be sent: the connection broke off. Please try again; over a slow connection a smaller file arrives sooner.',
} as const;

/** Reasons to refuse files before anything is sent. */
export const fileRefusals = {
  kind: 'This is no PDF file and no picture of the kinds JPEG, PNG and WebP. Take a photo of it, or save it as PDF.',
  tooLarge: 'This file has more than 10 MB. Please choose a smaller one, or send it in parts.',
  empty: 'This file is empty.',
  unreadable: 'This file cannot be read any more. Please choose it again.',
  twice: 'You have chosen this file already.',
} as const;
