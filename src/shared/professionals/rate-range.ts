/** For hourly rates whose maximum does not exceed the minimum (specification, section 5). */
export const invalidRateRange = {
  title: 'Invalid Rate Range',
  text: 'Maximum rate must be higher than minimum rate.',
} as const;
