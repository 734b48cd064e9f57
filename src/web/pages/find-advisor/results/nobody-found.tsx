import type { Elsewhere } from '#shared/api/professionals/professionals.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Alternative } from './alternatives.ts';
import { applyFor } from './apply-for.ts';
import { NobodyThere } from './nobody-there.tsx';
import { isFiltered, type SearchState } from '#web/pages/find-advisor/search/search-state.ts';

interface NobodyFoundProps {
  search: SearchState;
  alternatives: readonly Alternative[];
  elsewhere: Elsewhere | undefined;
}

/** An empty list, in the specification's words, with searches that have results. */
export function NobodyFound({ search, alternatives, elsewhere }: NobodyFoundProps) {
  return (
    <div className="mt-6">
      <Notice
        title="No professionals match your search criteria."
        action={
          <>
            {elsewhere && <NobodyThere search={search} elsewhere={elsewhere} />}
            {alternatives.length > 0 && <FewerFilters alternatives={alternatives} />}
            {isFiltered(search) ? (
              <p className="flex flex-wrap justify-center gap-3">
                <a href={applyFor(search)} className={buttonClass()}>
                  Find someone for me
                </a>
                <a href={paths.findAdvisor} className={buttonClass('secondary')}>
                  Browse all professionals
                </a>
              </p>
            ) : (
              <a href={paths.contact} className={buttonClass('secondary')}>
                Contact Us
              </a>
            )}
          </>
        }
      >
        <p>Try adjusting your search terms or browse all professionals.</p>
        {!isFiltered(search) && (
          <p className="mt-2">No one is listed here yet. Tell us what you need help with, and we’ll write to you.</p>
        )}
      </Notice>
    </div>
  );
}

function FewerFilters({ alternatives }: Pick<NobodyFoundProps, 'alternatives'>) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-center gap-2">
      <h3 className="w-full font-sans text-base">Try without:</h3>
      {alternatives.map(({ label, href, total, totalIsExact }) => (
        <a key={href} href={href} className="chip">
          {label} <small>{`(${formatCount(total, totalIsExact)})`}</small>
        </a>
      ))}
    </div>
  );
}
