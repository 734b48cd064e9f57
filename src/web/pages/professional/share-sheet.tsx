import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { enhanced } from '#web/deferral/press.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { shareLinks } from './share-links.ts';

/** Ways to share a profile, behind one button: the browser's own popover, which needs no script. */
export function ShareSheet({ professional }: { professional: Pick<PublicProfessional, 'id' | 'name' | 'profession'> }) {
  const address = useSiteFacts().publicUrl + paths.professional(professional.id);
  const { whatsapp, mail } = shareLinks(professional, address);
  return (
    <>
      <button type="button" popoverTarget="share" className={buttonClass('secondary', 'px-3')}>
        <Icon name="share" />
        <span className="sr-only">Share</span>
      </button>
      <section
        id="share"
        popover="auto"
        aria-labelledby="share-title"
        className="sheet border border-line bg-surface p-5 text-ink"
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id="share-title" className="text-xl wrap-anywhere">
            {`Share ${professional.name}`}
          </h2>
          <button
            type="button"
            popoverTarget="share"
            popoverTargetAction="hide"
            className={buttonClass('quiet', '-mt-2 -mr-3 px-3')}
          >
            <Icon name="close" className="size-6" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <a href={whatsapp} rel="noopener noreferrer" className={buttonClass('secondary', 'grow px-3')}>
            WhatsApp
          </a>
          <a href={mail} className={buttonClass('secondary', 'grow px-3')}>
            Email
          </a>
          <button type="button" {...enhanced('print')} className={buttonClass('secondary', 'grow px-3')}>
            Print
          </button>
          <button type="button" {...enhanced('share')} className={buttonClass('secondary', 'grow px-3')}>
            Other apps
          </button>
        </div>
        <div className="mt-4 flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <TextField id="share-address" label="Link to this profile" readOnly value={address} />
          </div>
          <button type="button" {...enhanced('copy', 'Copied')} aria-live="polite" className={buttonClass('secondary')}>
            Copy
          </button>
        </div>
      </section>
    </>
  );
}
