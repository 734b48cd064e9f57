import type { OwnAccount } from '#shared/api/my-account.ts';
import type { CameFrom } from './came-from.ts';

/** What the form of a new application begins with. */
export interface ApplicationFormProps {
  readonly account: OwnAccount;
  /** What is agreed to before the first application; `givenAt` is null until it was. */
  readonly consent: { readonly version: string; readonly text: string; readonly givenAt: string | null };
  readonly cameFrom: CameFrom;
}
