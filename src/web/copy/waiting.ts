import type { WaitingKind } from '#shared/desk/waiting-kinds.ts';

/** What to do about each kind of waiting item. */
export const waitingWords: Readonly<Record<WaitingKind, string>> = {
  decide_application: 'Approve or reject',
  assign_professional: 'Assign a professional',
  decide_professional: 'Approve or reject',
  decide_revision: 'Decide on the profile change',
  decide_problem: 'Decide the case',
  decide_report: 'Decide on the reported review',
  decide_message_report: 'Decide on the reported message',
  answer_support: 'Answer the message',
  answer_contact: 'Answer the message',
  read_message: 'Read the message',
  confirm_email: 'Confirm your e-mail address',
  answer_proposal: 'Answer the proposal',
  confirm_work: 'Check the work',
  send_proposal: 'Send a proposal',
  revise_proposal: 'Change the proposal',
  deliver_changes: 'Deliver the changes',
  answer_problem: 'Add your statement',
  write_review: 'Write a review',
  reply_to_review: 'Reply to the review',
  answer_consultation: 'Answer the request',
  answer_time: 'Answer the proposed time',
  chase_consultation: 'Remind the professional',
  settle_no_show: 'Decide on the missed consultation',
  check_credential: 'Check the licence',
};
