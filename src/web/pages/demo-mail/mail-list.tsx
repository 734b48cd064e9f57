import { formatMoment } from '#shared/time/moment-text.ts';
import { paths } from '#web/paths.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { NoMail } from './no-mail.tsx';

export function MailList() {
  const answer = useCall('demo.mails', {});
  const retry = () => void answer.refetch();
  if (answer.state === 'loading') return <output className="block">Loading emails...</output>;
  if (answer.state === 'failed') return <NoMail error={answer.error} onRetry={retry} />;
  const { mails, total } = answer.data;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-muted">
          {total === 0
            ? 'No emails yet. Sign up, ask for a consultation or write to us, and the email appears here.'
            : `${total > mails.length ? `Showing ${mails.length} of ` : ''}${total} ${total === 1 ? 'email' : 'emails'}, newest first.`}
        </output>
        <Button type="button" look="quiet" onClick={retry}>
          Check again
        </Button>
      </div>
      <ul className="mt-4 ruled">
        {mails.map(({ id, subject, to, at }) => (
          <li key={id}>
            <a href={`${paths.demoMail}?mail=${id}`} className="block min-h-11 py-3 hover:bg-sand">
              <span className="block font-semibold wrap-anywhere text-forest underline">{subject}</span>
              <span className="block text-sm wrap-anywhere text-muted">
                To {to}, {formatMoment(at)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
