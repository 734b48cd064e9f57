import { Action, Paragraph } from '#mail/parts.tsx';
import { pageAt } from '#mail/words.ts';
import type { SiteFacts } from '#shared/site-facts.ts';

/** What to do when a sign-in or a change to the account wasn't the reader's. */
export const WasItYou = ({ facts }: { facts: SiteFacts }) => (
  <>
    <Paragraph>If it was you, you don’t need to do anything.</Paragraph>
    <Paragraph>If it wasn’t you, set a new password now. That signs out every device. Then write to us.</Paragraph>
    <Action href={pageAt(facts, '/forgot-password')}>Set a new password</Action>
  </>
);
