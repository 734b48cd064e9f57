import type { Agreement } from '#shared/agreement.ts';
import { formatDay } from '#shared/day-text.ts';
import type { Block } from '#shared/document.ts';
import { formatShillings } from '#shared/money-text.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { makePdf } from './make-pdf.ts';

/** Prints what was agreed as an engagement letter. The same agreement always gives the same bytes. */
export async function printAgreement(
  { client, professional, work, price, terms, moneyNotice, acceptedAt, credentials }: Agreement,
  sha256: string,
  facts: SiteFacts,
): Promise<Uint8Array> {
  const blocks: Block[] = [];
  const heading = (text: string) => blocks.push({ kind: 'heading', level: 2, id: text, text });
  const say = (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) blocks.push({ kind: 'paragraph', words: [line] });
  };
  heading('Between');
  say(`${client.name}, ${client.email}`);
  say(`and ${professional.name}, ${professional.business_name}, ${professional.profession}, ${professional.email}`);
  for (const { title, number, regulator, holder_name: holder } of credentials) {
    say(`${title} ${number ?? ''} of ${regulator}, held by ${holder}`);
  }
  heading('The work');
  say(`${work.serviceType}: ${work.title}`);
  say(work.description);
  say(work.responseMessage);
  say(work.methodology);
  if (work.deliverables.length > 0) {
    blocks.push({ kind: 'list', isOrdered: false, items: work.deliverables.map((item) => [item]) });
  }
  say(`From ${formatDay(work.availabilityStart)}${work.estimatedTimeline ? `, for ${work.estimatedTimeline}` : ''}.`);
  heading('Price');
  say(formatShillings(price));
  say(moneyNotice);
  heading('Terms');
  say(terms);
  heading('Agreed');
  say(`Accepted on ${formatDay(acceptedAt)}. SHA-256: ${sha256}`);
  const about = {
    title: 'Engagement letter',
    description: '',
    date: acceptedAt.slice(0, 10),
    minutes: 1,
    sources: [],
    related: [],
  };
  return (await makePdf({ about, blocks }, facts)).bytes;
}
