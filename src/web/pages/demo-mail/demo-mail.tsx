import { data } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { factsContext } from '#web/site-facts.ts';
import type { Route } from './+types/demo-mail.ts';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';

export const handle: PageHandle = { page: 'application', kind: 'demo-mail', isSecret: true };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Emails in the demo',
    description: 'The emails a real installation would have sent.',
    path: paths.demoMail,
    isIndexed: false,
  });
}

/** Real installations have no such page. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(factsContext).isDemo) throw data('Not found.', { status: 404 });
  return { id: url.searchParams.get('mail') };
}

/** The emails that the demo did not send: all of them, or one with `?mail=`. */
export default function DemoMail({ loaderData: { id } }: Route.ComponentProps) {
  const { status } = useSession();
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-4xl">Emails in the demo</h1>
      <p className="mt-3 max-w-prose">This demo doesn’t send emails. You can read them here instead.</p>
      <div className="mt-6">
        <NeedsScripts what="Reading emails" />
        {/* The account signed in may decide about access. */}
        {status !== 'checking' && (id === null ? <MailList /> : <MailView id={id} />)}
      </div>
    </div>
  );
}
