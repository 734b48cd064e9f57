import type { ReactNode } from 'react';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { useGrowingList, type GrowingList } from '#web/data/use-growing-list.ts';
import { consultationFailures } from '#web/features/consultations/failures.ts';
import type { ConsultationPart, ConsultationSide } from '#shared/consultations/consultation-states.ts';
import { ConsultationLine } from './consultation-line.tsx';
import { pageRows } from './list-address.ts';

/** Requests one of the lists of the reader's own consultations. */
export const useOwnConsultations = (part: ConsultationPart, side: ConsultationSide | undefined) =>
  useGrowingList(
    'consultations.list',
    { query: { part, ...(side && { side }) } },
    ({ consultations, total }) => ({ rows: consultations, total }),
    { poll: true, step: pageRows },
  );

interface OwnListProps {
  label: string;
  consultations: readonly Consultation[];
  /** The list from which more can be loaded. */
  list?: GrowingList;
  now: number;
  open: string | undefined;
  children?: ReactNode;
}

/** Consultations, one below the other. */
export function OwnList({ label, consultations, list, now, open }: OwnListProps) {
  return (
    <>
      <ul aria-label={label} className="consultation-list">
        {consultations.map((consultation) => (
          <ConsultationLine
            key={consultation.id}
            consultation={consultation}
            now={now}
            isOpen={consultation.id === open}
          />
        ))}
      </ul>
      {list && (list.hasMore || consultations.length > pageRows) && (
        <MoreButton list={list} failure={consultationFailures.list} />
      )}
    </>
  );
}
