import type { Receiver } from './use-receiver.ts';

/** Names an application or a consultation in one text, as the form's choice has it. */
export function toWorkChoice({
  application,
  consultation,
}: {
  readonly application: string | undefined;
  readonly consultation: string | undefined;
}): string | undefined {
  if (application !== undefined) return `application:${application}`;
  return consultation === undefined ? undefined : `consultation:${consultation}`;
}

/** What a message to someone can be about. */
export const listWorkChoices = ({ applications, consultations }: Pick<Receiver, 'applications' | 'consultations'>) => [
  ...applications.map(({ id, title }) => ({ value: `application:${id}`, label: title })),
  ...consultations.map(({ id, title }) => ({ value: `consultation:${id}`, label: title })),
];

/** The part of a message's body that a choice stands for. */
export function parseWorkChoice(choice: string): { applicationId: string } | { consultationId: string } {
  const [kind, id = ''] = choice.split(':');
  return kind === 'consultation' ? { consultationId: id } : { applicationId: id };
}
