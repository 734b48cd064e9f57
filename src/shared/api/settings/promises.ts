import { z } from 'zod';
import { promiseBounds, promiseNames } from '#shared/settings/promise-settings.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { newest, versionParams, buildVersionsReply, versionsQuery } from './versions.ts';
import { count } from '#shared/api/fields.ts';

const admin = { roles: ['admin'] } as const;

const promises = z.strictObject({
  contactHours: count.describe('Office hours until a message from the contact form is answered'),
  profileDays: count.describe('Working days until a professional’s profile is read'),
  applicationDays: count.describe('Working days until an application is decided, and until it is assigned'),
});

const page = z.strictObject({
  ...newest.shape,
  current: promises,
  installed: promises.describe('What counts for each of them that no admin has changed'),
});
export type PromisesPage = z.infer<typeof page>;

const within = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) => {
  const bounds = `Please give a whole number from ${minimum} to ${maximum}.`;
  return z.int(bounds).min(minimum, bounds).max(maximum, bounds);
};

const body = z.strictObject({
  contactHours: within(promiseBounds.contactHours),
  profileDays: within(promiseBounds.profileDays),
  applicationDays: within(promiseBounds.applicationDays),
});
export type SetPromisesBody = z.output<typeof body>;

const path = '/api/settings/promises';
const conflict = 'Send the version as `If-Match`; 409 if another admin changed them.';

/** How fast our team answers, for admins. */
export const promiseSettings = {
  promises: endpoint({
    method: 'GET',
    path,
    access: admin,
    summary: 'Get how fast our team promises to answer',
    reply: page,
  }),
  setPromises: endpoint({
    method: 'PUT',
    path,
    access: admin,
    summary: 'Change how fast our team promises to answer',
    description: `What is already waiting is due by the new times at once. ${conflict}`,
    body,
    reply: page,
  }),
  promiseVersions: endpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: admin,
    summary: 'List who changed how fast our team promises to answer, and when',
    query: versionsQuery,
    reply: buildVersionsReply(promiseNames),
  }),
  restorePromises: endpoint({
    method: 'POST',
    path: `${path}/versions/{number}/restore`,
    access: admin,
    summary: 'Restore earlier promises',
    description: `They become the newest version; number 1 is what was installed. ${conflict}`,
    params: versionParams,
    reply: page,
  }),
};
