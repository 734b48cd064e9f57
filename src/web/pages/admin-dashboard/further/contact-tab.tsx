import { describePrivate } from '#web/dashboard/describe-private.ts';
import type { Route } from './+types/contact-tab.ts';
import { ContactList } from '#web/pages/admin-dashboard/contact/contact-list.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Contact');

export default function ContactTab() {
  return <ContactList />;
}
