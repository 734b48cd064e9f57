import type { Profession } from '#shared/choices.ts';
import { findSomeonePath } from '#web/lib/find-someone-path.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface ApplyLinkProps {
  profession: Profession;
  /** Undefined for all of Uganda. */
  district: string | undefined;
}

/** Links to 'Find someone for me', with the page's profession and district. */
export function ApplyLink({ profession, district }: ApplyLinkProps) {
  return (
    <a href={findSomeonePath({ profession, district })} className={buttonClass()}>
      Find someone for me
    </a>
  );
}
