import type { Profession } from '#shared/choices.ts';
import { applyPath } from '#web/lib/apply-path.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface ApplyLinkProps {
  profession: Profession;
  /** Undefined for all of Uganda. */
  district: string | undefined;
}

/** Links to an application form, prefilled from the page, so that we find a professional. */
export function ApplyLink({ profession, district }: ApplyLinkProps) {
  return (
    <a href={applyPath({ profession, district })} className={buttonClass()}>
      Find someone for me
    </a>
  );
}
