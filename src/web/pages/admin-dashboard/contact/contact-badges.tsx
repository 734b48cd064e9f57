import { useState } from 'react';
import type { ContactSummary } from '#shared/api/contact/contact-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { Badge } from '#web/ui/badge.tsx';

type ContactStatusFields = Pick<ContactSummary, 'status' | 'firstAnsweredAt' | 'dueAt' | 'conversationId'>;

/** Shows whether a message waits, and whether it has waited for longer than we promise. */
export function ContactBadges({ contact }: { contact: ContactStatusFields }) {
  return (
    <span className="flex gap-1 max-[44rem]:flex-wrap">
      <StatusBadge contact={contact} />
      {contact.conversationId !== null && <Badge tone="outlined">In Messages</Badge>}
    </span>
  );
}

function StatusBadge({ contact: { status, firstAnsweredAt, dueAt } }: { contact: ContactStatusFields }) {
  const [now] = useState(() => Date.now());
  if (status === 'closed') return <Badge>Closed</Badge>;
  if (status === 'answered') return <Badge tone="good">Answered</Badge>;
  const label = firstAnsweredAt === null ? 'New' : 'New reply';
  if (dueAt !== null && Date.parse(dueAt) < now) return <Badge tone="urgent">{label}, overdue</Badge>;
  return <Badge tone="notable">{label}</Badge>;
}

/** When an answer is due, for the details. */
export const dueText = (dueAt: string, now: number): string =>
  `${Date.parse(dueAt) < now ? 'Was due' : 'Due'} ${formatMoment(dueAt)}`;
