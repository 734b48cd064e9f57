import { z } from 'zod';
import { existingPassword, newPassword } from '#shared/api/auth/auth.ts';
import { endpoint } from '#shared/api/endpoint.ts';

export const accountPassword = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    access: 'signed-in',
    summary: 'Change the caller’s password',
    description:
      'Ends all other sessions; this one continues. 400 with `fields.currentPassword` for a wrong password, or with `fields.newPassword` for a common or unchanged one. 409 if the password was changed at the same time. With a password that an admin chose, nothing else can be done before this; where mail is sent, a link to the e-mail address must be opened next.',
    openDuring: ['password'],
    freshProof: { passwordIn: 'currentPassword' },
    body: z.strictObject({ currentPassword: existingPassword, newPassword }),
    reply: z.strictObject({ success: z.literal(true) }),
  }),
};
