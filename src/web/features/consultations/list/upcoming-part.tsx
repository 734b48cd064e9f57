import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { ListViews } from '#web/dashboard/lists/filters/list-views.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { WeekPart } from '#web/features/consultations/calendar/week-part.tsx';
import { OwnList, type useOwnConsultations } from './own-list.tsx';

interface UpcomingPartProps {
  list: ReturnType<typeof useOwnConsultations>;
  /** Whether there is a calendar too; then it is shown first. */
  hasWeek: boolean;
  isList: boolean;
  monday: string;
  now: number;
  open: string | undefined;
}

const views = [
  { name: 'Week', value: 'week' },
  { name: 'List', value: 'list' },
] as const;

/** Agreed consultations: a week's calendar, or all of them in a list. */
export function UpcomingPart({ list, hasWeek, isList, monday, now, open }: UpcomingPartProps) {
  const { change } = useListAddress();
  const { answer } = list;
  const rows: readonly Consultation[] = answer.state === 'ready' ? answer.data.rows : [];
  return (
    <div className="space-y-3">
      {hasWeek && (
        <ListViews
          views={views}
          value={isList ? 'list' : 'week'}
          onView={(view) => change({ view: view === 'list' ? view : undefined, week: undefined })}
        />
      )}
      {hasWeek && !isList ? (
        <WeekPart monday={monday} now={now} open={open} />
      ) : rows.length > 0 ? (
        <OwnList label="Upcoming" consultations={rows} list={list} now={now} open={open} />
      ) : (
        answer.state === 'ready' && <p>No consultations are agreed at the moment.</p>
      )}
    </div>
  );
}
