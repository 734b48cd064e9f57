import type { OwnAccount } from '#shared/api/account/my-account.ts';
import type { CameFrom } from './came-from.ts';

/** Initial data of a new application's form. */
export interface ApplicationFormProps {
  readonly account: OwnAccount;
  /** The consent before the first application; `givenAt` is null until given. */
  readonly consent: { readonly version: string; readonly text: string; readonly givenAt: string | null };
  readonly cameFrom: CameFrom;
}
