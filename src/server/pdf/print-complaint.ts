import type { ComplaintFile } from '#shared/applications/complaint-file.ts';
import type { ApplicationEventKind, Party } from '#shared/applications/application-states.ts';
import { formatDay } from '#shared/time/day-text.ts';
import { fileTypes } from '#shared/files/file-kinds.ts';
import type { Block } from '#shared/documents/document.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import type { ProblemOutcome, ProblemSide } from '#shared/applications/problems.ts';
import { noFacts } from '#shared/site-facts.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { shortenText } from '#shared/cut-text.ts';
import { heading, link, list, named, ours, part, theirs } from '#server/documents/blocks.ts';
import { makePdf } from './make-pdf.ts';
import { drawable } from './pdf-words.ts';
import { printParties } from './print-parties.ts';

/** Prints a reported problem as one file: for a regulator, the police or a court. The same case gives the same bytes. */
export async function printComplaint(complaint: ComplaintFile): Promise<Uint8Array> {
  const { agreement, createdAt, problem } = complaint;
  const { site, address, support } = agreement.letter;
  const about = {
    title: 'Complaint file',
    description: '',
    date: kampalaDay(new Date(createdAt)),
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
  const short = shortenText(title, 70);
  const dated = `As of ${moment(createdAt)}`;
  return (await makePdf({ about, blocks }, facts, { title: short, dated, by: site })).bytes;
}

const sides: Readonly<Record<ProblemSide, string>> = { client: 'the client', professional: 'the professional' };
const teamName = (site: string) => `the ${site} team`;
/** The name of the actor, at the beginning of a sentence. */
const doer = (by: Party, site: string): string =>
  ({ client: 'The client', professional: 'The professional', admin: `The ${site} team`, system: site })[by];
const moment = (at: string) => `${formatMoment(at)} (Kampala time)`;

function summary({ problem, agreement: { letter } }: ComplaintFile): Block[] {
  return [
    heading('The case'),
    named('Reported', `${moment(problem.reportedAt)}, by ${sides[problem.reportedBy]}`),
    named('About', problem.title),
    named('Status', problem.decision ? 'decided' : 'waiting for a decision'),
    named('Case', problem.id),
    named('Application', problem.applicationId),
    ours(
      `This file has what both sides wrote, and a list of the files that they added. ${letter.site} has not checked that any of it is true. ${letter.site} never holds the money of either side.`,
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
    named('Price for all the work', formatShillings(price)),
    named('Starts on', formatDay(work.availabilityStart)),
    named('Time needed', work.estimatedTimeline ?? 'not stated'),
    part('What the client needs'),
    ...theirs(work.description),
    ...list(work.requirements),
    part('What the professional proposed'),
    ...theirs(work.responseMessage),
    part('How the professional would work'),
    ...theirs(work.methodology),
    ...(work.deliverables.length > 0 ? [part('What the client receives'), ...list(work.deliverables)] : []),
    part('Terms'),
    ...theirs(terms),
    named('SHA-256', problem.agreement.sha256),
    ours(`The engagement letter on ${letter.site} has all of this, and the same SHA-256 number.`),
  ];
}

/** Events in words, after the actor's name. */
const actions: Partial<Record<ApplicationEventKind, string>> = {
  assigned: 'assigned the application to the professional',
  proposed: 'sent a proposal',
  proposal_replaced: 'sent a new proposal in place of the earlier one',
  proposal_accepted: 'accepted the proposal',
  delivered: 'delivered the work',
  changes_requested: 'requested changes',
  problem_reported: 'reported a problem',
  problem_decided: 'decided the case',
  unassigned: 'ended the assignment',
  completed: 'marked the job as complete',
  cancelled: 'cancelled the application',
};

function timeline({
  events,
  eventsLeftOut,
  problem: { applicationId },
  agreement: { letter },
}: ComplaintFile): Block[] {
  const older = `${eventsLeftOut} older ${eventsLeftOut === 1 ? 'event is' : 'events are'} not printed here. ${letter.site} keeps them with the application ${applicationId}.`;
  return [
    heading('What happened'),
    ...(eventsLeftOut > 0 ? [ours(older)] : []),
    ...events.flatMap(({ at, kind, by, reason }): Block[] => [
      named(moment(at), `${doer(by, letter.site)} ${actions[kind] ?? kind}${reason === undefined ? '.' : ':'}`),
      ...(reason === undefined ? [] : theirs(reason)),
    ]),
  ];
}

function statements({ problem }: ComplaintFile): Block[] {
  return [
    heading('What both sides wrote'),
    ...problem.statements.flatMap(({ by, at, text }): Block[] => [
      part(`${by === 'client' ? 'The client' : 'The professional'}, ${moment(at)}`),
      ...theirs(text),
    ]),
  ];
}

function files({ problem, agreement: { letter } }: ComplaintFile): Block[] {
  return [
    heading('Files from both sides'),
    ...(problem.files.length === 0 ? [ours('No files.')] : []),
    ...problem.files.flatMap(({ by, at, name, kind, bytes, sha256, sentSha256 }, index): Block[] => [
      part(`File ${index + 1}`),
      named('Name', name),
      named('Added', `${moment(at)}, by ${sides[by]}`),
      named('Stored as', `${fileTypes[kind].label}, ${bytes} bytes`),
      named('SHA-256 as stored', sha256),
      ...(sentSha256 === sha256 ? [] : [named('SHA-256 as sent', sentSha256)]),
    ]),
    ...(problem.files.length === 0
      ? []
      : [ours(`${letter.site} keeps the files themselves. Both sides can download them.`)]),
  ];
}

const outcomes: Readonly<Record<ProblemOutcome, string>> = {
  resumed: 'The work continues from where it stopped.',
  completed: 'The job is complete.',
  cancelled: 'The job is cancelled.',
  upheld: 'The complaint is upheld.',
  dismissed: 'The complaint is not upheld.',
};

function decision({ problem: { decision: ruling }, agreement: { letter } }: ComplaintFile): Block[] {
  if (!ruling) return [heading('Decision'), ours(`${letter.site} has not decided yet.`)];
  return [
    heading('Decision'),
    named('Decided', `${moment(ruling.at)}, by ${teamName(letter.site)}`),
    named('Outcome', outcomes[ruling.outcome]),
    part('Reason'),
    ...theirs(ruling.reason),
    ours(`This decides what happens on ${letter.site}. It is not a judgement of a court or a regulator.`),
  ];
}

function regulators({ problem, agreement: { letter } }: ComplaintFile): Block[] {
  return [
    heading('Who regulates this work'),
    ...problem.regulators.map(({ name, website, kinds, verified }) => {
      const quoted = (words: readonly string[]) => words.map((word) => `‘${drawable(word)}’`).join(' and ');
      const gives = `) issues ${quoted(kinds)}. `;
      const held =
        verified.length > 0
          ? `When the two sides agreed, ${letter.site} had checked ${quoted(verified)} of this professional. You can complain there.`
          : `If this professional holds ${kinds.length === 1 ? 'it' : 'one of them'}, you can complain there. Ask the professional or the regulator.`;
      return ours(`${drawable(name)} (`, link(website), `${gives}${held}`);
    }),
    ...(problem.regulators.length === 0
      ? [ours(problem.noRegulator ?? 'We do not know of a regulator for this profession.')]
      : []),
  ];
}
