import { Paragraph } from '#mail/parts.tsx';

/** What confirming an address does, and what to do if someone else made the account. */
export const ConfirmingMeans = () => (
  <>
    <Paragraph>
      When you confirm, you’ll also see the requests that you sent from this address before. To confirm, you must be
      signed in or know the password.
    </Paragraph>
    <Paragraph>
      Didn’t make this account? Do nothing, and nothing will be sent in your name. Or open the link and set a new
      password. That signs everyone out, deletes what they wrote, and makes the account yours.
    </Paragraph>
  </>
);
