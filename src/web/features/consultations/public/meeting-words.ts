import type { MeetingType } from '#shared/consultations/availability.ts';

/** Ways to meet, as the professional chooses among them. */
export const waysOfProfessional: Readonly<Record<MeetingType, string>> = {
  telephone: 'By telephone: you call the client',
  video: 'By video call',
  office: 'In your office',
  client: 'At the client’s place',
};

/** Ways to meet, as clients choose among them. */
export const waysOfClient: Readonly<Record<MeetingType, string>> = {
  telephone: 'By telephone: they call you',
  video: 'By video call',
  office: 'In their office',
  client: 'At your place',
};
