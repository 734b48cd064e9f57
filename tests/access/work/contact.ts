import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, unknownToken } from '#tests/access/statuses.ts';

let titles = 0;
const saved = () => ({ title: `Answer ${(titles += 1)}`, text: 'On Find an Advisor.' });

/** The contact form's inbox, and the threads behind our answers' links. */
export const contactRows: readonly AccessRow[] = [
  row('contact.list', admins(200)),
  row('contact.figures', admins(200)),
  row('contact.get', '{contact.id}', admins(200)),
  row('contact.get, missing', '{missing}', admins(404)),
  row('contact.setTaken', '{contact.id}', admins(200), { isTaken: true }),
  row('contact.answer', '{contact.id}', admins(201), { content: 'On Find an Advisor.' }),
  row('contact.setStatus', '{contact.id}', admins(200), { status: 'closed' }),
  row('contact.exportList', admins(200), {}),
  row('contact.listSavedAnswers', admins(200)),
  row('contact.createSavedAnswer', admins(201), saved),
  row('contact.updateSavedAnswer', '{contact.savedAnswerId}', admins(200), saved),
  row('contact.deleteSavedAnswer', '{contact.savedAnswerId}', admins(200)),
  row('contact.thread, anyone with the link in our email', { else: 200 }, { token: '{contact.token}' }),
  row('contact.thread, a token that is not ours', { else: 404 }, { token: unknownToken }),
  row('contact.reply, by the link in our email', { else: 201 }, { token: '{contact.token}', content: 'Thank you.' }),
  row('contact.reply, a token that is not ours', { else: 404 }, { token: unknownToken, content: 'Thank you.' }),
];
