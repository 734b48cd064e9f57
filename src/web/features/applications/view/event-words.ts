import type { ApplicationEvent } from '#shared/api/applications/application-shapes.ts';
import { answerDays, type Party } from '#shared/applications/application-states.ts';

export type Reader = Exclude<Party, 'system'>;

/** Words an event for the reader. */
export function eventInWords(
  { kind, by, professionalName = 'a professional' }: ApplicationEvent,
  reader: Reader,
): string {
  const isMe = reader === 'professional';
  const who = by === reader ? 'You' : doers[by];
  const they = isMe ? 'You' : capital(professionalName);
  const whom = isMe ? 'you' : professionalName;
  switch (kind) {
    case 'submitted':
      return `${who} sent the application.`;
    case 'released':
      return 'The e-mail address was confirmed, and the application went out.';
    case 'approved':
      return `${who} approved the application.`;
    case 'rejected':
      return `${who} did not approve the application.`;
    case 'assigned':
      return `${who} assigned it to ${whom}.`;
    case 'reassigned':
      return `${who} gave it to ${whom} instead.`;
    case 'assignment_declined':
      return `${they} gave it back.`;
    case 'unassigned':
      return isMe
        ? 'You do not have it any more.'
        : `${they} does not have it any more: another professional is sought.`;
    case 'reminded':
      return `${they} ${isMe ? 'were' : 'was'} reminded that a proposal is awaited.`;
    case 'proposed':
      return `${they} sent a proposal.`;
    case 'proposal_replaced':
      return `${they} sent a new proposal in the place of the one before.`;
    case 'proposal_withdrawn':
      return `${they} withdrew the proposal.`;
    case 'proposal_declined':
      return `${who} declined ${isMe ? 'your proposal' : `the proposal of ${professionalName}`}.`;
    case 'proposal_accepted':
      return `${who} accepted ${isMe ? 'your proposal' : `the proposal of ${professionalName}`}. It can’t be changed any longer.`;
    case 'cancelled':
      return `${who} cancelled the application.`;
    case 'delivered':
      return `${they} handed over the work.`;
    case 'answer_postponed':
      return `The ${answerDays.completion} days for ${reader === 'client' ? 'your' : 'the client’s'} answer began anew.`;
    case 'changes_requested':
      return `${who} asked for changes.`;
    case 'problem_reported':
      return `${by === 'professional' ? they : who} reported a problem.`;
    case 'problem_decided':
      return `${who} decided on the problem.`;
    case 'completed':
      return by === 'system'
        ? `The work completed by itself, ${answerDays.completion} days after it was handed over.`
        : `${who} ${by === 'client' ? 'confirmed' : 'completed'} the work.`;
  }
}

const doers: Readonly<Record<Party, string>> = {
  client: 'The client',
  professional: 'The professional',
  admin: 'An administrator',
  system: 'The site',
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
