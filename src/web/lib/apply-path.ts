import { doersOf, serviceTypes } from '#shared/service-types.ts';
import { paths } from '#web/paths.ts';

interface Wanted {
  readonly profession?: string | undefined;
  readonly district?: string | null | undefined;
}

/**
 * The form of an application for somebody like that, with what one would ask this profession for first; no service of a
 * profession at which none begins.
 */
export function applyPath({ profession, district }: Wanted): string {
  const service = serviceTypes.find((type) => doersOf[type].professions[0] === profession);
  return paths.apply({ ...(service && { service }), ...(district && { district }) });
}
