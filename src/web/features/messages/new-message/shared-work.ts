import type { Receiver } from './use-receiver.ts';

/** Encodes an application or a consultation as the value of the form's choice. */
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

/** Returns the fields of a message's body for a choice. */
export function parseWorkChoice(choice: string): { applicationId: string } | { consultationId: string } {
  const [kind, id = ''] = choice.split(':');
  return kind === 'consultation' ? { consultationId: id } : { applicationId: id };
}
