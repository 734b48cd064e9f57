import { slotText } from '#mail/consultation-parts.tsx';
import { Action, Facts, MoneyLine, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { formatSlotTime } from '#shared/time/slot-text.ts';

/** Contains nothing that the visitor typed: we don't know yet whether the address is theirs. */
export const confirmConsultation: Template<'confirm-consultation'> = {
  subject: () => 'Please confirm your consultation request',
  title: () => 'Is this request yours?',
  because: 'you (or someone else) gave this e-mail address to ask for a consultation.',
  body: ({ professionalName, link, start, heldUntil }) => (
    <>
      <Paragraph>
        You asked for a free first consultation. Please confirm that this e-mail address is yours, and we’ll send your
        request to the professional. The link works for 7 days.
      </Paragraph>
      <Facts
        lines={[['Professional', professionalName], ...(start ? [['Time you chose', slotText(start)] as const] : [])]}
      />
      {heldUntil && (
        <Paragraph>
          We hold this time for you until {formatSlotTime(heldUntil)} (Kampala time). After that, someone else may take
          it before you confirm.
        </Paragraph>
      )}
      <Action href={link}>Confirm my request</Action>
      <Paragraph>
        If you didn’t ask for this, do nothing. We won’t send the request, and we’ll delete it later.
      </Paragraph>
      <MoneyLine />
    </>
  ),
};
