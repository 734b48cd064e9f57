import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Alternative } from './alternatives.ts';

/** An empty list, in the specification's words, and beside them what would find somebody. */
export function NobodyFound({ alternatives }: { alternatives: readonly Alternative[] }) {
  const spellings = alternatives.filter(({ kind }) => kind === 'spelling');
  const fewer = alternatives.filter(({ kind }) => kind === 'fewer');
  return (
    <div className="mt-6">
      <Notice
        title="No professionals match your search criteria."
        action={
          <>
            {spellings.length > 0 && <Offer title="Did you mean" alternatives={spellings} />}
            {fewer.length > 0 && <Offer title="The same search without" alternatives={fewer} />}
            <a href={paths.findAdvisor} className={buttonClass('secondary')}>
              Browse all professionals
            </a>
          </>
        }
      >
        Try adjusting your search terms or browse all professionals.
      </Notice>
    </div>
  );
}

function Offer({ title, alternatives }: { title: string; alternatives: readonly Alternative[] }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-center gap-2">
      <h3 className="w-full font-sans text-base">{title}</h3>
      {alternatives.map(({ label, href, total, totalIsExact }) => (
        <a key={href} href={href} className="chip">
          {label} <small>{formatCount(total, totalIsExact)}</small>
        </a>
      ))}
    </div>
  );
}
