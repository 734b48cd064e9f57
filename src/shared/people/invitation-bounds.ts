/** Emails to one address, of which at most one goes out a day. */
export const invitationBounds = { times: 3 } as const;
