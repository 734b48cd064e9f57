import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint.ts';
import { readMailWishes, setMailWish, unsubscribe } from './mail-wishes.ts';

/** Which mail a person wants. */
export function mailWishRoutes(serve: Serve): void {
  const { notifications, setNotifications } = contract.account;
  serve(notifications, (_input, context) => readMailWishes(context));
  serve(setNotifications, ({ body }, context) => setMailWish(context, body));
}

/** The same by a link; bound where forms are taken, as mail programs send one. */
export function unsubscribeRoutes(serveForms: Serve): void {
  serveForms(contract.account.unsubscribe, async ({ params }, context) => ({
    group: await unsubscribe(context, params.token),
  }));
}
