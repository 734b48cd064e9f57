import type { Credential, CredentialCase } from '#shared/api/credentials/shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { caseKindWords, caseStateWords, caseWords, outcomeWords } from '#web/copy/credentials/credentials.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { SidePanel } from '#web/dashboard/lists/side-panel.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useFound } from '#web/data/use-call.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { paths } from '#web/paths.ts';
import { AskForm } from './ask-form.tsx';
import { CaseBadge } from './case-badge.tsx';
import { ClaimBesideReference } from './claim-beside-reference.tsx';
import { DecideForm } from './decide-form.tsx';
import { EarlierCases } from './earlier-cases.tsx';
import { RecheckForm } from './recheck-form.tsx';

/** A case beside the list: the claim, the reference, what was found before, and the decision. */
export function CasePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { change } = useListAddress();
  const answer = useFound('credentials.case', { params: { id } });
  return (
    <SidePanel id="credential-case" title="Case" onClose={onClose}>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the case..." lines={8} />}
        {answer.state === 'failed' && <NotLoaded title={caseWords.loadOne} onRetry={answer.refetch} />}
        {answer.state === 'ready' && !answer.data && <p>This case no longer exists.</p>}
        {answer.state === 'ready' && answer.data && (
          <CaseDetails
            one={answer.data.case}
            show={(next) => answer.setData({ case: next })}
            onOpen={(other) => change({ open: other })}
          />
        )}
      </div>
    </SidePanel>
  );
}

/** A case's state, in a few words. */
const statusMessage = ({ state, outcome }: CredentialCase): string =>
  outcome === null ? caseStateWords[state].toLowerCase() : `decided: ${outcomeWords[outcome].toLowerCase()}`;

interface CaseDetailsProps {
  one: CredentialCase;
  show: (next: CredentialCase) => void;
  /** Opens another case beside the list. */
  onOpen: (id: string) => void;
}

/** Only a valid credential can be rechecked; the server refuses others. */
const isValid = ({ standing: validity }: Credential): boolean => validity === 'checked' || validity === 'future';

function CaseDetails({ one, show, onOpen }: CaseDetailsProps) {
  const api = useApi();
  const { user } = useSession();
  const { id, kind, state, credential, professionalId, professionalName, firstBy } = one;
  const catchUp = async (): Promise<Caught> => {
    const { case: now } = await api.credentials.case({ params: { id } });
    show(now);
    return { currentStatus: statusMessage(now), version: now.version };
  };
  const isOpen = state !== 'closed';
  // If the other admin has left, the first one decides alone, and the badge says that one person checked it.
  const waitsForOther = state === 'second' && one.needsTwo && firstBy?.isCaller === true;
  const mayDecide = isOpen && !waitsForOther;
  return (
    <div className="space-y-6 wrap-anywhere">
      <div>
        <h3 className="text-lg">{one.title}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <CaseBadge one={one} />
          <span className="text-sm">{caseKindWords[kind]}</span>
          {one.dueAt && <span className="text-sm text-muted">due {formatMoment(one.dueAt)}</span>}
        </p>
        {professionalId !== null && (
          <p className="mt-2">
            <DeskLink
              to={`${paths.adminDashboardTab('professionals')}?open=${professionalId}`}
              className="text-link tall"
            >
              {professionalName}
            </DeskLink>
          </p>
        )}
      </div>
      {one.text !== '' && (
        <div className="border-l-2 border-gold pl-4">
          <p className="whitespace-pre-line">{one.text}</p>
          <p className="mt-1 text-sm text-muted">
            {[one.source, one.reporterEmail, formatMoment(one.openedAt)].filter(Boolean).join(', ')}
          </p>
        </div>
      )}
      <ClaimBesideReference one={one} />
      {firstBy && (
        <div className="border-l-2 border-forest pl-4">
          <p className="text-sm text-muted">{`${firstBy.name} looked first, ${formatMoment(firstBy.at)}, and found`}</p>
          <p className="whitespace-pre-line">{firstBy.found}</p>
        </div>
      )}
      {waitsForOther && (
        <p>You looked first. Someone else from the team has to look as well, because it is this person’s first.</p>
      )}
      {one.needsTwo && state === 'open' && (
        <p className="text-sm text-muted">
          This is the person’s first claim, so two of you have to check it, one after the other.
        </p>
      )}
      {!one.needsTwo && one.isFirst && isOpen && (
        <p className="text-sm text-muted">There is no second admin, so the mark will say that one person checked it.</p>
      )}
      {mayDecide && user && <DecideForm one={one} userId={user.id} onConflict={catchUp} onDecided={show} />}
      {isOpen && kind === 'claim' && user && (
        <AskForm one={one} userId={user.id} onConflict={catchUp} onQuestionSent={show} />
      )}
      {one.decidedAt && (
        <dl className="ruled">
          {(
            [
              ['Decided', formatMoment(one.decidedAt)],
              ['Reason', one.reason],
              ['Found', one.found],
              ['Against', one.against],
            ] as const
          )
            .filter(([, text]) => text !== '')
            .map(([term, text]) => (
              <div key={term} className="py-2">
                <dt className="text-sm text-muted">{term}</dt>
                <dd className="whitespace-pre-line">{text}</dd>
              </div>
            ))}
        </dl>
      )}
      <EarlierCases one={one} />
      {!isOpen && credential && isValid(credential) && user && (
        <RecheckForm credential={credential} userId={user.id} onOpened={({ id: opened }) => onOpen(opened)} />
      )}
    </div>
  );
}
