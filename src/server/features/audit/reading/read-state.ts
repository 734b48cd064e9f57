import type { contract } from '#shared/api/index.ts';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { Context } from '#server/context/context.ts';
import { readChain } from '#server/features/audit/store/chain.ts';

/** What the last comparison of the chain with the events found; nothing is compared here. */
export async function readState({ db }: Context): Promise<ReplyOf<typeof contract.audit.state>> {
  const { sealed, unsealed, checked } = await readChain(db);
  const broken = checked && checked.brokenFrom !== null && checked.brokenTo !== null;
  return {
    sealed: sealed && { at: new Date(sealed.at).toISOString(), upTo: sealed.upTo },
    unsealed,
    checked: checked && {
      at: new Date(checked.at).toISOString(),
      upTo: checked.upTo,
      broken: broken ? { from: checked.brokenFrom, to: checked.brokenTo } : null,
    },
  };
}
