import { availabilityLimits, type TimeSpan } from '#shared/consultations/availability.ts';
import { Button } from '#web/ui/button.tsx';
import { described } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nextSpan, quarters } from './more-hours.ts';

interface HoursEditorProps {
  /** Id of the first select, for an error's link. */
  id: string;
  name: string;
  /** Whose hours, for screen readers, such as Monday. */
  about: string;
  spans: readonly TimeSpan[];
  error?: string | undefined;
  /** @param announcement what happened, for a change that wasn't typed */
  onChange: (spans: readonly TimeSpan[], announcement?: string) => void;
  /** Further actions on these hours. */
  acts?: React.ReactNode;
}

const starts = quarters.slice(0, -1);
const ends = quarters.slice(1);
/** A day has four parts at most. */
const partKeys = ['first', 'second', 'third', 'fourth'];

/** The hours of one day: parts of it, each with its beginning and end, or closed. */
export function HoursEditor({ id, name, about, spans, error, onChange, acts }: HoursEditorProps) {
  const more = spans.length < availabilityLimits.spansOfDay ? nextSpan(spans) : undefined;
  const replace = (index: number, change: Partial<TimeSpan>) =>
    onChange(spans.map((span, other) => (other === index ? { ...span, ...change } : span)));
  const addId = `${id}-add`;
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-1">
      <div className="space-y-2">
        {spans.length === 0 && <p className="flex min-h-11 items-center text-muted">Closed</p>}
        {spans.map((span, index) => {
          const part = spans.length > 1 ? `${about}, part ${index + 1}` : about;
          const errorProps = index === 0 ? described({ id, ...(error && { error }) }) : {};
          return (
            <div key={partKeys[index]} className="flex flex-wrap items-center gap-1.5">
              <TimeSelect
                id={index === 0 ? id : `${id}-${index}`}
                name={name}
                label={`${part}, from`}
                times={starts}
                value={span.from}
                onChange={(from) => replace(index, { from })}
                {...errorProps}
              />
              <span aria-hidden="true">–</span>
              <TimeSelect
                name={name}
                label={`${part}, to`}
                times={ends}
                value={span.to}
                onChange={(to) => replace(index, { to })}
              />
              <button
                type="button"
                className="button px-3"
                aria-label={`Remove ${span.from} to ${span.to} from ${about}`}
                onClick={() => {
                  onChange(
                    spans.filter((_, other) => other !== index),
                    spans.length === 1 ? `${about}: closed` : `${about}: removed ${span.from} to ${span.to}`,
                  );
                  requestAnimationFrame(() => document.getElementById(addId)?.focus());
                }}
              >
                <Icon name="close" className="size-4" />
              </button>
            </div>
          );
        })}
      </div>
      <div className="flex flex-wrap">
        <Button
          type="button"
          look="quiet"
          className="px-2"
          id={addId}
          disabled={!more}
          onClick={() => more && onChange([...spans, more], `${about}: added ${more.from} to ${more.to}`)}
        >
          {spans.length === 0 ? 'Add hours' : 'Add more'}
          <span className="sr-only"> to {about}</span>
        </Button>
        {acts}
      </div>
    </div>
  );
}

interface TimeSelectProps extends Omit<React.ComponentProps<'select'>, 'onChange'> {
  label: string;
  times: readonly string[];
  value: string;
  onChange: (time: string) => void;
}

function TimeSelect({ label, times, value, onChange, ...rest }: TimeSelectProps) {
  return (
    <select
      {...rest}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="field w-24 px-2 tabular-nums"
    >
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </select>
  );
}
