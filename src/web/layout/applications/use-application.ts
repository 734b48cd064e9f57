import { useCallback } from 'react';
import type { Application } from '#shared/api/application-shapes.ts';
import { pointOf } from '#shared/application-states.ts';
import type { Client } from '#web/api.ts';
import { pointLabels } from '#web/copy/applications.ts';
import { useFollowed } from './use-followed.ts';

const standingOf = (application: Application): string => pointLabels[pointOf(application)];

/** An application that is followed. */
export const useApplication = (id: string) =>
  useFollowed(
    useCallback(async (api: Client) => (await api.applications.get({ params: { id } })).application, [id]),
    standingOf,
  );
