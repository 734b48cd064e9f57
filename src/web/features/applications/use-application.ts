import type { Application } from '#shared/api/applications/application-shapes.ts';
import { pointFor } from '#shared/applications/application-states.ts';
import { pointLabels } from '#web/copy/applications.ts';
import { useFollowed } from '#web/data/use-followed.ts';

const statusMessage = (application: Application): string => pointLabels[pointFor(application)];

/** Follows an application. */
export const useApplication = (id: string) =>
  useFollowed('applications.get', { params: { id } }, ({ application }) => application, statusMessage);
