import type { ComplaintFile } from '#shared/applications/complaint-file.ts';
import type { ApplicationEventKind, Party } from '#shared/applications/application-states.ts';
import { formatDay } from '#shared/time/day-text.ts';
import type { Block } from '#shared/documents/document.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import type { ProblemOutcome, ProblemSide } from '#shared/applications/problems.ts';
import { noFacts } from '#shared/site-facts.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { heading, link, list, named, ours, part, theirs } from '#server/documents/blocks.ts';
import { makePdf } from './make-pdf.ts';
import { drawable } from './pdf-words.ts';
import { printParties } from './print-parties.ts';

/** Prints a reported problem as one file: for a regulator, the police or a court. The same case gives the same bytes. */
export async function printComplaint(complaint: ComplaintFile): Promise<Uint8Array> {
  const { agreement, madeAt, problem } = complaint;
  const { site, address, support } = agreement.letter;
  const about = {
    title: 'Complaint file',
    description: '',
    date: kampalaDay(new Date(madeAt)),
    minutes: 1,
    sources: [],
    related: [],
  };
  const blocks = [
    ...summary(complaint),
    ...printParties('The two sides, as they were when they agreed', agreement),
    ...agreed(complaint),
    ...timeline(complaint),
    ...statements(complaint),
    ...files(complaint),
    ...decision(complaint),
    ...regulators(complaint),
  ];
  const facts = { ...noFacts, publicUrl: address, support: support === undefined ? {} : { email: support } };
  const title = `Complaint file: ${drawable(problem.title)}`;
  // The foot of the page has one line.
  const short = title.length > 70 ? `${title.slice(0, 69).trimEnd()}…` : title;
  const dated = `As it stood on ${formatMoment(madeAt)} in Kampala`;
  return (await makePdf({ about, blocks }, facts, { title: short, dated, by: site })).bytes;
}

const sides: Readonly<Record<ProblemSide, string>> = { client: 'the client', professional: 'the professional' };
const doers: Readonly<Record<Party, string>> = {
  ...sides,
  admin: 'an administrator',
  system: 'the site',
};
const moment = (at: string) => `${formatMoment(at)} in Kampala`;

function summary({ problem, agreement: { letter } }: ComplaintFile): Block[] {
  return [
    heading('The case'),
    named('Reported', `${moment(problem.reportedAt)}, by ${sides[problem.reportedBy]}`),
    named('About', problem.title),
    named('State', problem.decision ? 'decided' : 'waits for a decision'),
    named('Case', problem.id),
    named('Application', problem.applicationId),
    ours(
      `${letter.site} keeps what both sides said and showed as they sent it. It has not checked that any of it is true. ${letter.site} never holds the money of the two.`,
    ),
  ];
}

function agreed({ agreement: { work, price, terms, letter }, problem }: ComplaintFile): Block[] {
  return [
    heading('What was agreed'),
    named('Service', work.serviceType),
    named('Title', work.title),
    named('Accepted', moment(problem.agreement.acceptedAt)),
    named('Work ended', problem.agreement.endedAt === null ? 'not yet' : moment(problem.agreement.endedAt)),
    named('Price for the whole work', formatShillings(price)),
    named('Begins on', formatDay(work.availabilityStart)),
    named('Takes', work.estimatedTimeline ?? 'no time was named'),
    part('What the client needs'),
    ...theirs(work.description),
    ...list(work.requirements),
    part('What the professional proposed'),
    ...theirs(work.responseMessage),
    part('How'),
    ...theirs(work.methodology),
    ...(work.deliverables.length > 0 ? [part('What the client receives'), ...list(work.deliverables)] : []),
    part('Terms'),
    ...theirs(terms),
    named('SHA-256', problem.agreement.sha256),
    ours(`The engagement letter of ${letter.site} holds all of it, and names the same number.`),
  ];
}

/** Events in words, to be followed by the actor. */
const happened: Partial<Record<ApplicationEventKind, string>> = {
  assigned: 'It was assigned to the professional',
  proposed: 'A proposal was sent',
  proposal_replaced: 'Another proposal was sent in its place',
  proposal_accepted: 'The proposal was accepted',
  delivered: 'The work was handed over',
  changes_requested: 'Changes were asked for',
  problem_reported: 'A problem was reported',
  problem_decided: 'The problem was decided',
  unassigned: 'It was taken from the professional',
  completed: 'The work was completed',
  cancelled: 'It was cancelled',
};

function timeline({ events, eventsLeftOut, problem: { applicationId } }: ComplaintFile): Block[] {
  const older = `${eventsLeftOut} older ${eventsLeftOut === 1 ? 'event is' : 'events are'} not printed here. They are kept with the application ${applicationId}.`;
  return [
    heading('What happened'),
    ...(eventsLeftOut > 0 ? [ours(older)] : []),
    ...events.flatMap(({ at, kind, by, reason }): Block[] => [
      named(moment(at), `${happened[kind] ?? kind}, by ${doers[by]}${reason === undefined ? '.' : ':'}`),
      ...(reason === undefined ? [] : theirs(reason)),
    ]),
  ];
}

function statements({ problem }: ComplaintFile): Block[] {
  return [
    heading('What both sides said'),
    ...problem.statements.flatMap(({ by, at, text }): Block[] => [
      part(`${by === 'client' ? 'The client' : 'The professional'}, ${moment(at)}`),
      ...theirs(text),
    ]),
  ];
}

function files({ problem, agreement: { letter } }: ComplaintFile): Block[] {
  return [
    heading('What both sides showed'),
    ...(problem.files.length === 0 ? [ours('No files.')] : []),
    ...problem.files.flatMap(({ by, at, name, kind, bytes, sha256, sentSha256 }, index): Block[] => [
      part(`File ${index + 1}`),
      named('Called', name),
      named('Shown', `${moment(at)}, by ${sides[by]}`),
      named('Kept as', `${kind === 'pdf' ? 'PDF' : 'JPEG'}, ${bytes} bytes`),
      named('SHA-256 as kept', sha256),
      ...(sentSha256 === sha256 ? [] : [named('SHA-256 as sent', sentSha256)]),
    ]),
    ...(problem.files.length === 0
      ? []
      : [ours(`The files themselves are kept by ${letter.site}, and both sides can download them.`)]),
  ];
}

const outcomes: Readonly<Record<ProblemOutcome, string>> = {
  resumed: 'The work goes on where it stood.',
  completed: 'The work is completed.',
  cancelled: 'The work is cancelled.',
  upheld: 'The complaint is upheld.',
  dismissed: 'The complaint is not upheld.',
};

function decision({ problem: { decision: made }, agreement: { letter } }: ComplaintFile): Block[] {
  if (!made) return [heading('Decision'), ours(`${letter.site} has not decided yet.`)];
  return [
    heading('Decision'),
    named('Decided', `${moment(made.at)}, by an administrator of ${letter.site}`),
    named('Outcome', outcomes[made.outcome]),
    part('Reason'),
    ...theirs(made.reason),
    ours(`It is a decision about what happens on ${letter.site}, and no judgement of a court or a regulator.`),
  ];
}

function regulators({ problem, agreement: { letter } }: ComplaintFile): Block[] {
  return [
    heading('Who regulates this work'),
    ...problem.regulators.map(({ name, website, kinds, verified }) => {
      const quoted = (words: readonly string[]) => words.map((word) => `‘${drawable(word)}’`).join(' and ');
      const gives = `) gives ${quoted(kinds)}. `;
      const held =
        verified.length > 0
          ? `${letter.site} had verified ${quoted(verified)} of this professional when the two agreed: a complaint goes there.`
          : `If this professional holds ${kinds.length === 1 ? 'it' : 'one of them'}, a complaint goes there; ask the professional or the regulator.`;
      return ours(`${drawable(name)} (`, link(website), `${gives}${held}`);
    }),
    ...(problem.regulators.length === 0
      ? [ours(problem.noRegulator ?? 'No regulator of this profession is known to us.')]
      : []),
  ];
}
