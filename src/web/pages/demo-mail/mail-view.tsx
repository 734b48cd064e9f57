import { useState } from 'react';
import { calendarFileName } from '#shared/consultations/calendar-event.ts';
import type { DemoMail } from '#shared/api/demo.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { paths } from '#web/paths.ts';
import { useCall } from '#web/data/use-call.ts';
import { NoMail } from './no-mail.tsx';
import { HtmlFrame } from './html-frame.tsx';

/** An email, as HTML and as text, and its calendar file where it has one. */
export function MailView({ id }: { id: string }) {
  const answer = useCall('demo.mail', { params: { id } });
  const retry = () => void answer.refetch();
  return (
    <>
      <p>
        <a href={paths.demoMail} className="text-link tall">
          All emails
        </a>
      </p>
      {answer.state === 'loading' && <output className="block">Loading the email...</output>}
      {answer.state === 'failed' && <NoMail error={answer.error} onRetry={retry} />}
      {answer.state === 'ready' && <Mail mail={answer.data.mail} />}
    </>
  );
}

const parts = {
  html: 'As email apps show it',
  text: 'As text',
  calendar: 'The calendar file',
} as const;
const isPart = (name: string): name is keyof typeof parts => name in parts;

function Mail({ mail: { subject, to, replyTo, at, html, text, calendar } }: { mail: DemoMail }) {
  const [part, setPart] = useState<keyof typeof parts>('html');
  const lines = [
    ['To', to],
    ...(replyTo === undefined ? [] : [['Reply to', replyTo]]),
    ['Date', formatMoment(at)],
    ...(calendar === undefined ? [] : [['Attached', calendarFileName]]),
  ];
  const availableParts = Object.keys(parts)
    .filter(isPart)
    .filter((name) => name !== 'calendar' || calendar !== undefined);
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
        {availableParts.map((name) => (
          <label key={name} className="tall gap-2">
            <input type="radio" name="part" checked={part === name} onChange={() => setPart(name)} />
            {parts[name]}
          </label>
        ))}
      </fieldset>
      <div className="mt-2 overflow-hidden rounded border border-line">
        {part === 'html' ? (
          <HtmlFrame title={subject} html={html} />
        ) : (
          <pre className="bg-surface p-4 text-sm whitespace-pre-wrap wrap-anywhere">
            {part === 'text' ? text : calendar}
          </pre>
        )}
      </div>
    </article>
  );
}
