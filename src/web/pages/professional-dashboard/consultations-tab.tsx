import { describePrivate } from '#web/dashboard/describe-private.ts';
import { OwnConsultations } from '#web/features/consultations/list/own-consultations.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConsultationFigures } from './consultations/consultation-figures.tsx';
import type { Route } from './+types/consultations-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Consultations');

export default function ConsultationsTab() {
  const isApproved = useSession().user?.isApproved;
  return (
    <OwnConsultations
      isProfessional
      figures={isApproved && <ConsultationFigures />}
      tools={
        <DeskLink to={paths.professionalDashboardTab('availability')} className={buttonClass('secondary')}>
          Availability
        </DeskLink>
      }
      nothing={
        <Notice
          title="You have no consultations yet"
          action={
            <DeskLink to={paths.professionalDashboardTab('availability')} className={buttonClass()}>
              Set your hours
            </DeskLink>
          }
        >
          <p>
            {isApproved
              ? 'When a client asks you for a free first consultation, it appears here for you to answer.'
              : 'Clients can ask you for a free first consultation once you’re approved.'}{' '}
            With your hours set, clients can choose a time that suits you.
          </p>
        </Notice>
      }
    />
  );
}
