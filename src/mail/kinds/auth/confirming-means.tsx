import { Paragraph } from '#mail/parts.tsx';

/** What confirming an address does, and what to do if someone else made the account. */
export const ConfirmingMeans = () => (
  <>
    <Paragraph>
      When you confirm, you’ll also see any requests you sent from this address before you had an account. To confirm,
      sign in or enter your password.
    </Paragraph>
    <Paragraph>
      Didn’t make this account? Do nothing, and nothing will be sent in your name. Or make the account yours: open the
      link and set a new password. That signs everyone out and deletes everything in the account.
    </Paragraph>
  </>
);
