import type { SampleLine } from '#sample/stock/talks.ts';

/** Conversations about an agreed consultation of the demo's professional: with the demo's client, or with another one. */
export const consultationTalks: readonly {
  readonly of: 'client' | 'professional';
  readonly lines: readonly SampleLine[];
  readonly isUnread?: true;
}[] = [
  {
    of: 'client',
    lines: [
      {
        by: 'client',
        hoursAgo: 20,
        text: 'Good afternoon. For our talk: shall I send you the letter from URA before, or is it enough to have it with me?',
      },
      {
        by: 'professional',
        hoursAgo: 18,
        text: 'Good afternoon. Please send a clear photo of both pages here, then I can read it before we talk.',
      },
      { by: 'client', hoursAgo: 17.5, text: 'I will do it this evening when I’m home. Thank you.' },
      {
        by: 'professional',
        hoursAgo: 3,
        text: 'One more thing: do you remember if you filed a nil return for the last quarter?',
      },
    ],
    isUnread: true,
  },
  {
    of: 'professional',
    lines: [
      {
        by: 'client',
        hoursAgo: 26,
        text: 'Hello. My brother is my partner in the business. Can he join our meeting?',
      },
      { by: 'professional', hoursAgo: 25, text: 'Yes, please bring him. It’s better when both of you hear the same.' },
    ],
  },
];
