import { doersOf, serviceTypes, type ServiceType } from '#shared/service-types.ts';

/** What one would ask somebody of this profession for first; undefined for a profession that no service begins at. */
export const serviceFor = (profession: string): ServiceType | undefined =>
  serviceTypes.find((type) => doersOf[type].professions[0] === profession);
