import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/consultations-tab.ts';
import { ConsultationList } from '#web/pages/admin-dashboard/consultations/consultation-list.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Consultations');

export default function ConsultationsTab() {
  return <ConsultationList />;
}
