/** What the strip on every page of the sample marketplace says, so short that it is one line on any telephone. */
export const sampleStrip = 'Sample: people, licences and reviews are made up.';
