import { useState } from 'react';
import { brand } from '#shared/brand.ts';
import { formatDay } from '#web/lib/format.ts';
import { useSiteFacts } from '#web/site-facts.ts';

/**
 * The head of the page on paper: its owner, address and date. Pages are rendered again every day, so the day of
 * rendering is the day of printing.
 */
export function PrintNote({ path }: { path: string }) {
  const { publicUrl } = useSiteFacts();
  const [now] = useState(() => new Date());
  return (
    <p className="only-in-print column flex-wrap justify-between gap-x-6 border-b border-line pb-2 text-sm">
      <strong className="font-serif">{brand.name}</strong>
      <span>
        {`${publicUrl}${path} · `}
        <span suppressHydrationWarning>{formatDay(now.toISOString())}</span>
      </span>
    </p>
  );
}
