// Expected statuses of all personas, for the calls of one kind of caller.

/** Callers without a valid session. */
export const nobody = { anonymous: 401, badToken: 401, expired: 401, suspended: 401 };
/** Everyone signed in, except an admin who has yet to set up two-step sign-in. */
export const signedIn = (status: number) => ({ ...nobody, adminWithoutSecondFactor: 403, else: status });
export const admins = (status: number) => ({ ...nobody, admin: status, else: 403 });
export const clients = (status: number) => ({ ...nobody, owner: status, otherUser: status, else: 403 });
/** For clients only; just the owner finds it. */
export const owner = (status: number) => ({ ...clients(status), otherUser: 404 });
/** For approved professionals only. */
export const approved = (status: number) => ({
  ...nobody,
  professional: status,
  otherProfessional: status,
  else: 403,
});
/** For approved professionals only; just the assigned one finds it. */
export const assigned = (status: number) => ({ ...approved(status), otherProfessional: 404 });
/** Every professional, approved or not. */
export const professionals = (status: number) => ({
  ...approved(status),
  pendingProfessional: status,
  rejectedProfessional: status,
});

/** Of the form of our tokens in links, but none of them. */
export const unknownToken = 'x'.repeat(43);
