import { useFollowed } from '#web/data/use-followed.ts';
import { statusLabels } from './public/consultation-words.ts';

/** Follows a consultation with its history; null when it doesn't exist or the person isn't part of it. */
export const useConsultation = (id: string) =>
  useFollowed(
    'consultations.get',
    { params: { id } },
    ({ consultation }) => consultation,
    ({ status }) => statusLabels[status].toLowerCase(),
  );
