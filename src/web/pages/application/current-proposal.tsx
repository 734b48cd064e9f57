import type { ReactNode } from 'react';
import type { Application, Proposal } from '#shared/api/applications/application-shapes.ts';
import { ProposalView } from '#web/features/applications/view/proposal-view.tsx';
import { AboutProfessional, AgainstBudget } from './offer.tsx';
import { WithoutLicence } from './without-licence.tsx';

interface CurrentProposalProps {
  proposal: Proposal;
  application: Application;
  children?: ReactNode;
}

/** The proposal to answer, with information that helps to decide, or the resulting agreement. */
export function CurrentProposal({ proposal, application, children }: CurrentProposalProps) {
  const { status, professionalId, proposedBudget } = proposal;
  return (
    <section aria-labelledby="proposal-title">
      <h2 id="proposal-title" className="mb-4 text-2xl">
        {status === 'accepted' ? 'Your agreement' : 'Proposal'}
      </h2>
      {status === 'open' && application.licence.isMissing && (
        <div className="mb-4">
          <WithoutLicence licence={application.licence} />
        </div>
      )}
      <ProposalView
        proposal={proposal}
        reader="client"
        {...(status === 'open' && {
          priceNote: <AgainstBudget price={proposedBudget} budget={application.budget} />,
          beside: professionalId !== null && <AboutProfessional id={professionalId} />,
        })}
      >
        {children}
      </ProposalView>
    </section>
  );
}
