import { AppError } from '#server/kernel/errors.ts';

const text = 'Email already exists';

/** Refuses an address that has an account; only admins get this error. */
export const emailTaken = () => new AppError('email_taken', text, { fields: { email: text } });
