import type { ReactNode } from 'react';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';

interface RowLinkProps {
  /** The row whose details it opens beside the list. */
  id: string;
  /** The row's own page, where it has one instead. */
  to?: string;
  /** A second line, cut at its end; compact rows leave it to the details. */
  beneath: ReactNode;
  children: ReactNode;
}

/** What a row is called: a link that the whole row follows. */
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
