import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { markNotificationsRead, readNotifications } from './reading/read-notifications.ts';
import { confirmTextNumber as confirmNumber, sendNumberCode } from './texting/confirm-number.ts';
import * as texting from './texting/text-choices.ts';
import { readMailPreferences, updateMailPreference, unsubscribe } from './preferences/choose-mails.ts';

/** Binds choices about emails and text messages, and the notifications that people get on the site. */
export function notificationRoutes(serve: Serve): void {
  const { notifications, setNotifications } = contract.account;
  serve(notifications, (_input, context) => readMailPreferences(context));
  serve(setNotifications, ({ body }, context) => updateMailPreference(context, body));
  const { texts, sendTextCode, confirmTextNumber, setTexts, endTexts } = contract.account;
  serve(texts, (_input, context) => texting.readTextChoices(context));
  serve(sendTextCode, (_input, context) => sendNumberCode(context));
  serve(confirmTextNumber, ({ body }, context) => confirmNumber(context, body.code));
  serve(setTexts, ({ body }, context) => texting.setTextChoice(context, body));
  serve(endTexts, (_input, context) => texting.endTexts(context));
  const { list, markRead } = contract.notifications;
  serve(list, ({ query }, context) => readNotifications(context, query));
  serve(markRead, ({ body }, context) => markNotificationsRead(context, body));
  serve(contract.account.unsubscribe, async ({ params }, context) => ({
    group: await unsubscribe(context, params.token),
  }));
}
