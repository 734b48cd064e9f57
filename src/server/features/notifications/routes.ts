import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readMailWishes, setMailWish, unsubscribe } from './preferences/choose-mails.ts';

export function mailWishRoutes(serve: Serve): void {
  const { notifications, setNotifications } = contract.account;
  serve(notifications, (_input, context) => readMailWishes(context));
  serve(setNotifications, ({ body }, context) => setMailWish(context, body));
}

/** Binds unsubscribing by a link; where forms are accepted, as mail programs send one. */
export function unsubscribeRoutes(serveForms: Serve): void {
  serveForms(contract.account.unsubscribe, async ({ params }, context) => ({
    group: await unsubscribe(context, params.token),
  }));
}
