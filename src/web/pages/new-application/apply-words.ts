/** At the head of the form, for visitors and clients alike. */
export const applyWords = {
  title: 'New Application',
  lead: 'Tell us what you need and what you can spend. We find a professional, who sends you a proposal. You decide.',
  loading: 'Loading the form...',
} as const;
