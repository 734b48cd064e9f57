import type { Agreement } from '#shared/applications/agreement.ts';
import { formatDay } from '#shared/time/day-text.ts';
import type { Block } from '#shared/documents/document.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { noFacts } from '#shared/site-facts.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { shortenText } from '#shared/cut-text.ts';
import { heading, link, list, named, ours, part, theirs } from '#server/documents/blocks.ts';
import { makePdf } from './make-pdf.ts';
import { letterWords } from './letter-words.ts';
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
  const short = shortenText(title, 70);
  return (await makePdf({ about, blocks }, facts, { title: short, dated, by: site })).bytes;
}

function work({ work: agreed, letter: { template } }: Agreement): Block[] {
  const words = letterWords(template);
  return [
    heading('The work'),
    named('Service', agreed.serviceType),
    named('Title', agreed.title),
    named(words.starts, formatDay(agreed.availabilityStart)),
    named(words.takes, agreed.estimatedTimeline ?? words.noTime),
    part('What the client needs'),
    ...theirs(agreed.description),
    ...list(agreed.requirements),
    part('What the professional proposes'),
    ...theirs(agreed.responseMessage),
    part(words.how),
    ...theirs(agreed.methodology),
    ...(agreed.deliverables.length > 0 ? [part('What the client receives'), ...list(agreed.deliverables)] : []),
  ];
}

function price({ price: amount, moneyNotice, terms, letter: { template } }: Agreement): Block[] {
  return [
    heading('Price'),
    named('For the whole work', formatShillings(amount)),
    ...(template === 1 ? [] : [ours(letterWords(template).vat)]),
    ours(moneyNotice),
    heading('Terms'),
    ...theirs(terms),
  ];
}

function licences({ credentials, licence, letter: { site, template } }: Agreement): Block[] {
  const { stated, need, without } = licence;
  const words = letterWords(template);
  const checked = credentials.map(
    ({ title, number, regulator, regulator_website: website, holder_name: holder, checked_at: at }) =>
      words.checked(
        number === null ? title : `${title}, number ${number}`,
        `${regulator} (${website})`,
        holder,
        site,
        formatDay(at),
      ),
  );
  return [
    heading('Licences'),
    ...(checked.length > 0 ? list(checked) : [ours(words.noneChecked(site))]),
    ...(stated.length > 0 ? [ours(words.stated(site)), ...list(stated)] : []),
    ...(need === undefined ? [] : [ours(need)]),
    ...(without === undefined ? [] : withoutLicence(site, without)),
  ];
}

/** Stated before the client accepted: the work needs a licence, and none was checked and valid. */
function withoutLicence(site: string, reason: string): Block[] {
  const sentence = `This work needs a licence, and ${site} had checked none of the professional that was valid on that day. The client read this before accepting.`;
  return [ours(sentence), ...(reason === '' ? [] : [ours('Reason for the assignment:'), ...theirs(reason)])];
}

function complaints({ licence: { regulators, none }, letter: { site, template } }: Agreement): Block[] {
  const words = letterWords(template);
  return [
    heading('If something goes wrong'),
    ours(words.talkFirst),
    ...regulators.map(({ name, website, kinds }) =>
      ours(
        `${name} (`,
        link(website),
        `) ${words.issues(kinds.map((kind) => `‘${kind}’`).join(' and '), kinds.length === 1)}`,
      ),
    ),
    ...(none !== undefined || regulators.length === 0 ? [ours(none ?? words.noRegulator)] : []),
    ours(
      `To complain about the professional or about ${site}, `,
      { kind: 'fact', name: 'writeToUs' },
      `. ${words.giveNumber}`,
    ),
    ours(words.personalData, link('https://www.pdpo.go.ug'), '.'),
  ];
}

function seal(
  { proposedAt, acceptedAt, acceptedBy, applicationId, responseId, letter: { site, template } }: Agreement,
  sha256: string,
): Block[] {
  const words = letterWords(template);
  return [
    heading('Agreed'),
    named('Proposed', words.moment(formatMoment(proposedAt))),
    named('Accepted', words.moment(formatMoment(acceptedAt))),
    ...(acceptedBy ? [named('Accepted by', words.click(acceptedBy.name, acceptedBy.account))] : []),
    named('Application', applicationId),
    named('Proposal', responseId),
    named('SHA-256', sha256),
    ours(words.seal(site)),
  ];
}
