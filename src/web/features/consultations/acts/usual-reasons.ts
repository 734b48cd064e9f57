import { brand } from '#shared/brand.ts';
import type { PersonalAct } from '#shared/consultations/consultation-states.ts';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { UsualReason } from '#web/dashboard/lists/selection/usual-reasons.tsx';

const declining = {
  professional: [
    {
      name: 'Not my field',
      text: `I’m afraid this isn’t my field. Someone else on ${brand.name} can help you better.`,
    },
    { name: 'No time', text: 'I’m fully booked at the moment, so I can’t take this on. I’m sorry.' },
    {
      name: 'More than a consultation',
      text: 'This needs more than a first consultation. Please apply with me instead.',
    },
    { name: 'Too little information', text: 'I need to know more first. Please ask again and say what it’s about.' },
  ],
  client: [
    { name: 'The time doesn’t suit', text: 'I’m afraid none of these times suits me.' },
    { name: 'Found someone else', text: 'I’ve found someone else in the meantime. Thank you.' },
    { name: 'No longer needed', text: 'I no longer need this. Thank you for your time.' },
  ],
} as const;

const cancelling = {
  professional: [
    { name: 'Ill', text: 'I’m ill and can’t keep our time. I’m sorry.' },
    { name: 'Something came up', text: 'Something urgent came up, so I can’t keep our time. I’m sorry.' },
  ],
  client: [
    { name: 'Something came up', text: 'Something urgent came up, so I can’t keep our time. I’m sorry.' },
    ...declining.client.slice(1),
  ],
  admin: [
    { name: 'At the client’s request', text: 'The client asked us to cancel this.' },
    { name: 'At the professional’s request', text: 'The professional asked us to cancel this.' },
    { name: 'Against our terms', text: 'We cancelled this because it goes against our terms.' },
  ],
} as const;

/** Common reasons for an act; most acts have none. */
export function usualReasonsFor(act: PersonalAct, reader: Consultation['reader']): readonly UsualReason[] {
  if (act === 'decline' && reader !== 'admin') return declining[reader];
  return act === 'cancel' ? cancelling[reader] : [];
}
