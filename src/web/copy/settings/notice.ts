/** Words about the notice that pages show now, for admins. */
export const noticeCopy = {
  current: 'Pages show this now:',
  none: 'Pages show no notice now.',
  later: 'Pages will show this:',
} as const;
