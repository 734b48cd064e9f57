import { useState } from 'react';
import type { DemoMail } from '#shared/api/demo.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { paths } from '#web/paths.ts';
import { useCall } from '#web/data/use-call.ts';
import { NoMail } from './no-mail.tsx';
import { HtmlFrame } from './html-frame.tsx';

/** An email, as HTML and as text. */
export function MailView({ id }: { id: string }) {
  const answer = useCall('demo.mail', { params: { id } });
  const again = () => void answer.again();
  return (
    <>
      <p>
        <a href={paths.demoMail} className="text-link inline-flex min-h-11 items-center">
          All emails
        </a>
      </p>
      {answer.state === 'loading' && <output className="block">Loading the email...</output>}
      {answer.state === 'failed' && <NoMail error={answer.error} again={again} />}
      {answer.state === 'ready' && <Mail mail={answer.data.mail} />}
    </>
  );
}

function Mail({ mail: { subject, to, replyTo, at, html, text } }: { mail: DemoMail }) {
  const [part, setPart] = useState<'html' | 'text'>('html');
  const lines = [['To', to], ...(replyTo === undefined ? [] : [['Reply to', replyTo]]), ['Date', formatMoment(at)]];
  return (
    <article aria-labelledby="subject">
      <h2 id="subject" className="text-2xl wrap-anywhere">
        {subject}
      </h2>
      <dl className="mt-2 text-sm">
        {lines.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}:</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <fieldset className="mt-4 flex flex-wrap gap-x-6">
        <legend className="sr-only">Show the email as</legend>
        {(['html', 'text'] as const).map((name) => (
          <label key={name} className="inline-flex min-h-11 items-center gap-2">
            <input type="radio" name="part" checked={part === name} onChange={() => setPart(name)} />
            {name === 'html' ? 'As email apps show it' : 'As text'}
          </label>
        ))}
      </fieldset>
      <div className="mt-2 overflow-hidden rounded border border-line">
        {part === 'html' ? (
          <HtmlFrame title={subject} html={html} />
        ) : (
          <pre className="bg-surface p-4 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
        )}
      </div>
    </article>
  );
}
