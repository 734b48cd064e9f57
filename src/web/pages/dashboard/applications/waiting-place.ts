import type { WaitingItem } from '#shared/api/desk/waiting.ts';
import type { WaitingKindOf } from '#shared/desk/waiting-kinds.ts';
import { paths } from '#web/paths.ts';

type PathBuilder = (id: string, subject: WaitingItem['subject']) => string;

/** Where a client deals with each kind of item. */
const places: Readonly<Record<WaitingKindOf<'user'>, PathBuilder>> = {
  confirm_email: paths.application,
  answer_proposal: paths.application,
  confirm_work: paths.application,
  answer_problem: paths.problem,
  read_message: (id) => `${paths.dashboardTab('messages')}?open=${id}`,
  answer_time: (id) => `${paths.dashboardTab('consultations')}?open=${id}`,
  write_review: (id, subject) => paths.review(subject === 'consultation' ? 'consultation' : 'work', id),
};

const hasPlace = (kind: string): kind is WaitingKindOf<'user'> => kind in places;

/**
 * Returns the address of the page where a client deals with an item; the dashboard's for a kind that only a newer server
 * knows.
 */
export const waitingPlace = ({ kind, subject, id }: Pick<WaitingItem, 'kind' | 'subject' | 'id'>): string =>
  hasPlace(kind) ? places[kind](id, subject) : paths.dashboard;
