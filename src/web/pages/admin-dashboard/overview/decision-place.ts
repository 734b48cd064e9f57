import type { WaitingItem } from '#shared/api/desk/waiting.ts';
import type { WaitingKindOf } from '#shared/desk/waiting-kinds.ts';
import { paths } from '#web/paths.ts';

const tab = paths.adminDashboardTab;

/** Where an item of each kind is decided; its id opens it there. */
const places: Readonly<Record<WaitingKindOf<'admin'>, (id: string) => string>> = {
  decide_application: (id) => `${tab('applications')}?status=pending&open=${id}`,
  assign_professional: (id) => `${tab('applications')}?status=unassigned&open=${id}&act=assign`,
  decide_professional: (id) => `${tab('professionals')}?status=pending&open=${id}`,
  decide_revision: (id) => `${tab('professionals')}#revision-${id}`,
  decide_problem: paths.problem,
  decide_report: (id) => `${tab('reviews')}?open=${id}`,
  decide_message_report: (id) => `${tab('reports')}?open=${id}`,
  answer_support: (id) => `${tab('messages')}?open=${id}`,
  answer_contact: (id) => `${tab('contact')}?open=${id}`,
  chase_consultation: (id) => `${tab('consultations')}?open=${id}`,
  settle_no_show: (id) => `${tab('consultations')}?open=${id}`,
  check_credential: (id) => `${tab('credentials')}?open=${id}`,
};

const hasPlace = (kind: string): kind is WaitingKindOf<'admin'> => kind in places;

/** Returns the address where an admin decides an item; the dashboard's for a kind that only a newer server knows. */
export const decisionPlace = ({ kind, id }: Pick<WaitingItem, 'kind' | 'id'>): string =>
  hasPlace(kind) ? places[kind](id) : paths.adminDashboard;
