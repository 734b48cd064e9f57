import { mostMissed, recentSeconds } from '#shared/events/event-kinds.ts';
import type { Database } from '#server/db/database.ts';

/** The position that a reader has reached in an account's events. */
export interface StreamPosition {
  readonly userId: string;
  /** Number of the last event received; undefined for a new reader. */
  readonly after: number | undefined;
}

export interface NumberedEvent {
  readonly number: number;
  readonly kind: string;
  readonly subjectId: string | null;
}

/** The events that a reader has not received yet. */
export interface Missed {
  /** The position from which this continues. */
  readonly after: number;
  /** Number of the account's latest event. */
  readonly last: number;
  /** All events after `after`, in order; undefined when they are not known, or too many. */
  readonly events: readonly NumberedEvent[] | undefined;
}

interface Row {
  readonly place: number;
  readonly after: number;
  readonly last: number;
  readonly number: number | null;
  readonly kind: string | null;
  readonly subject_id: string | null;
}

/** One statement for many readers: it costs little more than for one, and sees counters and events in one snapshot. */
const statement = `
  select reader.place, begin.after, begin.last, event.number, event.kind, event.subject_id
  from unnest($1::uuid[], $2::bigint[]) with ordinality as reader (user_id, after, place)
  left join event_counters counter on counter.user_id = reader.user_id
  cross join lateral (
    select coalesce(counter.last, 0) as last,
      coalesce(
        reader.after,
        (select min(recent.number) - 1 from account_events recent
          where recent.user_id = reader.user_id and recent.at >= $3 and recent.number > counter.last - $4),
        counter.last,
        0
      ) as after
  ) as begin
  left join account_events event on event.user_id = reader.user_id and event.number > begin.after
    and begin.last - begin.after <= $4
  order by reader.place, event.number`;

/** Reads the events that each reader has not received yet, in the order of the readers. */
export async function readMissed(
  database: Pick<Database, 'query'>,
  places: readonly StreamPosition[],
  now: Date,
): Promise<Missed[]> {
  const { rows } = await database.query(statement, [
    places.map(({ userId }) => userId),
    places.map(({ after }) => after ?? null),
    new Date(now.getTime() - recentSeconds * 1000),
    mostMissed,
  ]);
  const byPlace = Map.groupBy(rows as Row[], ({ place }) => place);
  return places.map((_, index) => toMissed(byPlace.get(index + 1) ?? []));
}

/** Numbers have no gaps, so the rows show whether all events are still there. */
function toMissed(rows: readonly Row[]): Missed {
  const { after, last } = rows[0]!;
  const events = rows.flatMap(({ number, kind, subject_id: subjectId }) =>
    number === null || kind === null ? [] : [{ number, kind, subjectId }],
  );
  return { after, last, events: events.length === last - after ? events : undefined };
}
