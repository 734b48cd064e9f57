import { z } from 'zod';
import { givenPassword, newPassword } from '#shared/api/auth/auth.ts';
import { endpoint } from '#shared/api/endpoint.ts';

export const accountPassword = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    access: 'signed-in',
    summary: 'Change the own password',
    description:
      '400 with `fields.currentPassword` for a wrong one, `fields.newPassword` for a common one or the same; 409 when it was changed meanwhile. All other sessions end; this one goes on.',
    body: z.strictObject({ currentPassword: givenPassword, newPassword }),
    reply: z.strictObject({ success: z.literal(true) }),
  }),
};
