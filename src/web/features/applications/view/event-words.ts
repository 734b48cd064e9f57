import type { ApplicationEvent } from '#shared/api/applications/application-shapes.ts';
import { answerDays, type Party } from '#shared/applications/application-states.ts';
import { brand } from '#shared/brand.ts';

export type EventReader = Exclude<Party, 'system'>;

/** Describes an event for the reader. */
export function eventInWords(
  { kind, by, professionalName = 'a professional' }: ApplicationEvent,
  reader: EventReader,
): string {
  const isMe = reader === 'professional';
  // Read by several admins, only one of whom did it.
  const who = by === reader && reader !== 'admin' ? 'You' : actorName(by, reader);
  const they = isMe ? 'You' : capital(professionalName);
  const whom = isMe ? 'you' : professionalName;
  switch (kind) {
    case 'submitted':
      return `${who} sent the application.`;
    case 'released':
      return 'The e-mail address was confirmed, so the application was sent.';
    case 'approved':
      return `${who} approved the application.`;
    case 'rejected':
      return `${who} didn’t approve the application.`;
    case 'assigned':
      return `${who} assigned it to ${whom}.`;
    case 'reassigned':
      return `${who} assigned it to ${whom} instead.`;
    case 'assignment_declined':
      return `${they} declined the application.`;
    case 'unassigned':
      return isMe
        ? 'You no longer have this application.'
        : `${they} no longer has the application. Our team will find someone else.`;
    case 'reminded':
      return `We reminded ${whom} to send a proposal.`;
    case 'proposed':
      return `${they} sent a proposal.`;
    case 'revision_requested':
      return `${who} asked for a change to ${isMe ? 'your proposal' : `the proposal from ${professionalName}`}.`;
    case 'proposal_replaced':
      return `${they} replaced the proposal with a new one.`;
    case 'proposal_withdrawn':
      return `${they} withdrew the proposal.`;
    case 'proposal_declined':
      return `${who} declined ${isMe ? 'your proposal' : `the proposal from ${professionalName}`}.`;
    case 'proposal_accepted':
      return `${who} accepted ${isMe ? 'your proposal' : `the proposal from ${professionalName}`}. It can’t be changed now.`;
    case 'cancelled':
      return `${who} cancelled the application.`;
    case 'delivered':
      return `${they} delivered the work.`;
    case 'answer_postponed':
      return `${reader === 'client' ? 'You have' : 'The client has'} ${answerDays.completion} days to answer again.`;
    case 'changes_requested':
      return `${who} requested changes.`;
    case 'problem_reported':
      return `${by === 'professional' ? they : who} reported a problem.`;
    case 'problem_decided':
      return `${who} decided the case.`;
    case 'completed':
      return by === 'system'
        ? `The job was completed automatically, ${answerDays.completion} days after delivery.`
        : `${who} ${by === 'client' ? 'confirmed the work' : 'marked the job as complete'}.`;
  }
}

const doers: Readonly<Record<Party, string>> = {
  client: 'The client',
  professional: 'The professional',
  admin: 'Our team',
  system: brand.name,
};

const actorName = (by: Party, reader: EventReader): string =>
  by === 'admin' && reader === 'admin' ? 'An admin' : doers[by];

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
