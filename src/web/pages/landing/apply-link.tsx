import type { Profession } from '#shared/choices.ts';
import { serviceFor } from '#web/lib/service-for.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface ApplyLinkProps {
  profession: Profession;
  /** Absent for all of Uganda. */
  district: string | undefined;
}

/** Has us find somebody: the form of an application, with what the page is about. */
export function ApplyLink({ profession, district }: ApplyLinkProps) {
  const service = serviceFor(profession);
  return (
    <a href={paths.apply({ ...(service && { service }), ...(district && { district }) })} className={buttonClass()}>
      Let us find somebody
    </a>
  );
}
