import type { ReactNode } from 'react';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';

interface RowLinkProps {
  /** Id of the row whose details it opens beside the list. */
  id: string;
  /** Address of the row's own page, if it has one instead. */
  to?: string;
  /** A second line, cut at its end; compact rows leave it to the details. */
  beneath: ReactNode;
  children: ReactNode;
}

/** A row's name as a link, which a press anywhere on the row follows. */
export function RowLink({ id, to, beneath, children }: RowLinkProps) {
  const { hrefWith } = useListAddress();
  return (
    <>
      <DeskLink
        to={to ?? hrefWith({ open: id, act: undefined })}
        preventScrollReset={to === undefined}
        data-row-link
        className="desk-row-link"
      >
        {children}
      </DeskLink>
      <span className="desk-second">{beneath}</span>
    </>
  );
}
