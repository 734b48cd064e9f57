import type { Application } from '#shared/api/applications/application-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { eventInWords, type EventReader } from './event-words.ts';

interface TimelineProps {
  application: Application;
  reader: EventReader;
  /** The next step; undefined without one. */
  next: string | undefined;
}

/** History of an application, oldest first, with the next step. */
export function Timeline({ application, reader, next }: TimelineProps) {
  return (
    <ol className="space-y-5">
      {application.timeline.map((event) => (
        <li key={`${event.at} ${event.kind}`} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-forest" />
          <div className="min-w-0">
            <p className="wrap-anywhere">{eventInWords(event, reader)}</p>
            {event.reason && (
              <blockquote className="mt-1 border-l-2 border-gold pl-3 wrap-anywhere whitespace-pre-line">
                {event.reason}
              </blockquote>
            )}
            <p className="text-sm text-muted">
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
            </p>
          </div>
        </li>
      ))}
      {next && (
        <li className="flex gap-3">
          <Icon name="time" className="mt-0.5 size-5 text-gold-deep" />
          <p className="min-w-0 wrap-anywhere">
            <strong>Next:</strong> {next}
          </p>
        </li>
      )}
    </ol>
  );
}
