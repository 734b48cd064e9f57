import { noFacts } from '#shared/site-facts.ts';
import type { DigestParts } from '#server/mail/digests.ts';
import { testSettings } from '#tests/support/app/app.ts';

const { cipher, publicUrl } = testSettings();

/** The parts of digests, with words that identify the kind and, if there is one, the title of each mail. */
export const digestParts: DigestParts = {
  cipher,
  facts: async () => ({ ...noFacts, publicUrl }),
  render: async (kind, data) => {
    const subject = 'title' in data ? `${kind}: ${data.title}` : kind;
    return { subject, html: subject, text: subject };
  },
};
