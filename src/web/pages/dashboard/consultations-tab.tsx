import { describePrivate } from '#web/dashboard/describe-private.ts';
import { OwnConsultations } from '#web/features/consultations/list/own-consultations.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/consultations-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Consultations');

export default function ConsultationsTab() {
  return (
    <OwnConsultations
      nothing={
        <Notice
          title="You have no consultations yet"
          action={
            <a href={paths.findAdvisor} className={buttonClass()}>
              Find an Advisor
            </a>
          }
        >
          <p>
            A first consultation is free, with no obligation. Ask for one on a professional’s profile. Its time and the
            answer then appear here.
          </p>
        </Notice>
      }
    />
  );
}
