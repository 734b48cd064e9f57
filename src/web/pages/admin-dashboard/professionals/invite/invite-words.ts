import type { Invitation } from '#shared/api/people/invitations.ts';
import { invitationBounds } from '#shared/people/invitation-bounds.ts';
import { formatDay } from '#web/lib/format.ts';

/** Words of the invitations of professionals. */
export const inviteWords = {
  title: 'Invite professionals',
  what: `We email each a link to the sign-up, filled in with what you give here. They decide: there is no account until they make one. An address gets one email a day, and ${invitationBounds.times} at most; deleting the invitation starts the count again.`,
  labels: {
    email: 'E-mail address',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    profession: 'Profession',
  },
  button: 'Send invitation',
  working: 'Sending...',
  done: 'Invitation sent',
  failed: 'We couldn’t send the invitation. Please try again.',
  list: 'Invited',
  none: 'You haven’t invited anyone yet.',
  loading: 'Loading invitations...',
  notLoaded: 'We couldn’t load the invitations.',
  again: 'Send again',
  againFailed: 'We couldn’t send it again.',
  withdraw: 'Delete',
  withdrawFailed: 'We couldn’t delete the invitation.',
  back: 'Back to the list',
} as const;

/** Who was invited: by name, or by address. */
export const inviteeName = ({ firstName, lastName, email }: Invitation): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** `Joined`, or when the latest email went out. */
export const invitationStatus = ({ hasJoined, sentAt, times }: Invitation): string =>
  hasJoined ? 'Joined' : `${times === 1 ? 'Emailed' : `Email ${times} went out`} on ${formatDay(sentAt)}`;

/** Whether another email may be sent at all; ignores the limit per day. */
export const canSendAgain = ({ hasJoined, times }: Invitation): boolean => !hasJoined && times < invitationBounds.times;
