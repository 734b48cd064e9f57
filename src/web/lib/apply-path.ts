import { professionsByService, serviceTypes } from '#shared/applications/service-types.ts';
import { paths } from '#web/paths.ts';

interface ApplyPathOptions {
  readonly profession?: string | undefined;
  readonly district?: string | null | undefined;
}

/**
 * Address of an application form for such a professional, with the service that lists this profession first; without
 * a service if none does.
 */
export function applyPath({ profession, district }: ApplyPathOptions): string {
  const service = serviceTypes.find((type) => professionsByService[type].professions[0] === profession);
  return paths.apply({ ...(service && { service }), ...(district && { district }) });
}
