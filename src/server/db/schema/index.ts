export * from './consultations.ts';
export * from './contact.ts';
export * from './credentials.ts';
export * from './infrastructure.ts';
export * from './professionals.ts';
export * from './users.ts';
export * from './mails.ts';
export * from './sign-in.ts';
