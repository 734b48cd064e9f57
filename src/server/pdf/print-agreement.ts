import type { Agreement } from '#shared/applications/agreement.ts';
import { formatDay } from '#shared/time/day-text.ts';
import type { Block } from '#shared/documents/document.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { noFacts } from '#shared/site-facts.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { heading, link, list, named, ours, part, theirs } from '#server/documents/blocks.ts';
import { makePdf } from './make-pdf.ts';
import { drawable } from './pdf-words.ts';
import { printParties } from './print-parties.ts';

/**
 * Prints an agreement as an engagement letter. The same agreement always gives the same bytes: name, addresses and
 * sentences are those of the day of acceptance, even if the site's have changed. The words of each `template` are
 * fixed: other words need another number.
 */
export async function printAgreement(agreed: Agreement, sha256: string): Promise<Uint8Array> {
  const title = `Engagement letter: ${drawable(agreed.work.title)}`;
  const about = {
    title: 'Engagement letter',
    description: '',
    date: kampalaDay(new Date(agreed.acceptedAt)),
    minutes: 1,
    sources: [],
    related: [],
  };
  const blocks = [
    ...printParties('Between', agreed),
    ...work(agreed),
    ...price(agreed),
    ...licences(agreed),
    ...complaints(agreed),
    ...seal(agreed, sha256),
  ];
  const { site, address, support } = agreed.letter;
  const facts = { ...noFacts, publicUrl: address, support: support === undefined ? {} : { email: support } };
  const dated = `Agreed through ${site} on ${formatDay(agreed.acceptedAt)}`;
  // The foot of the page has one line.
  const short = title.length > 70 ? `${title.slice(0, 69).trimEnd()}…` : title;
  return (await makePdf({ about, blocks }, facts, { title: short, dated, by: site })).bytes;
}

function work({ work: agreed }: Agreement): Block[] {
  return [
    heading('The work'),
    named('Service', agreed.serviceType),
    named('Title', agreed.title),
    named('Begins on', formatDay(agreed.availabilityStart)),
    named('Takes', agreed.estimatedTimeline ?? 'no time was named'),
    part('What the client needs'),
    ...theirs(agreed.description),
    ...list(agreed.requirements),
    part('What the professional proposes'),
    ...theirs(agreed.responseMessage),
    part('How'),
    ...theirs(agreed.methodology),
    ...(agreed.deliverables.length > 0 ? [part('What the client receives'), ...list(agreed.deliverables)] : []),
  ];
}

const priceIncludesVat =
  'This is all that the client pays. If VAT is due, the professional pays it out of this price, unless the terms below say otherwise.';

function price({ price: amount, moneyNotice, terms, letter: { template } }: Agreement): Block[] {
  return [
    heading('Price'),
    named('For the whole work', formatShillings(amount)),
    ...(template === 1 ? [] : [ours(priceIncludesVat)]),
    ours(moneyNotice),
    heading('Terms'),
    ...theirs(terms),
  ];
}

function licences({ credentials, licence: { stated }, letter: { site } }: Agreement): Block[] {
  const checked = credentials.map(
    ({ title, number, regulator, regulator_website: website, holder_name: holder, checked_at: at }) =>
      `${title}${number === null ? '' : `, number ${number}`}, of ${regulator} (${website}), held by ${holder}: checked by ${site} on ${formatDay(at)}.`,
  );
  return [
    heading('Licences'),
    ...(checked.length > 0 ? list(checked) : [ours(`${site} has verified no licence of this professional.`)]),
    ...(stated.length > 0 ? [ours(`Stated by the professional and not verified by ${site}:`), ...list(stated)] : []),
  ];
}

function complaints({ licence: { regulators, none }, letter: { site } }: Agreement): Block[] {
  return [
    heading('If something goes wrong'),
    ours('Speak to the other side first, and keep what you write to each other.'),
    ...regulators.map(({ name, website, kinds }) =>
      ours(
        `${name} (`,
        link(website),
        `) gives ${kinds.map((kind) => `‘${kind}’`).join(' and ')}. If this professional holds ${kinds.length === 1 ? 'it' : 'one of them'}, a complaint goes there; ask the professional or the regulator.`,
      ),
    ),
    ...(regulators.length === 0 ? [ours(none ?? 'No regulator of this profession is known to us.')] : []),
    ours(
      `To complain about the professional or about ${site}, `,
      { kind: 'fact', name: 'writeToUs' },
      '. Please name the number of the application below.',
    ),
    ours(
      'To complain about what is done with personal data, write to the Personal Data Protection Office: ',
      link('https://www.pdpo.go.ug'),
      '.',
    ),
  ];
}

function seal(
  { proposedAt, acceptedAt, acceptedBy, applicationId, responseId, letter: { site } }: Agreement,
  sha256: string,
): Block[] {
  return [
    heading('Agreed'),
    named('Proposed', `${formatMoment(proposedAt)} in Kampala`),
    named('Accepted', `${formatMoment(acceptedAt)} in Kampala`),
    ...(acceptedBy
      ? [named('Accepted by', `${acceptedBy.name}, with a click on ‘Accept’ in the account ${acceptedBy.account}`)]
      : []),
    named('Application', applicationId),
    named('Proposal', responseId),
    named('SHA-256', sha256),
    ours(
      `What was agreed was stored word for word at the moment of acceptance and has not changed since. This number is computed over the stored words: whoever has them, from ${site} or from the copy of their own data, can compute it again.`,
    ),
  ];
}
