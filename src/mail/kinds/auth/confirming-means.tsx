import { Paragraph } from '#mail/parts.tsx';

/** What confirming an address does, and what to do if somebody else made the account. */
export const ConfirmingMeans = () => (
  <>
    <Paragraph>
      Confirming makes this address part of the account: requests that you sent from it without logging in are then
      shown there. You need to be logged in, or to know the password.
    </Paragraph>
    <Paragraph>
      Didn’t make this account? Do nothing, and nothing is sent in your name. Or open the link and set a new password:
      that logs everyone out, deletes what they wrote, and makes the account yours.
    </Paragraph>
  </>
);
