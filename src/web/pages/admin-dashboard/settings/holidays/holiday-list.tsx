import type { ComponentProps } from 'react';
import type { Holiday } from '#shared/api/settings/holidays.ts';
import { holidayCopy as copy } from '#web/copy/settings/holidays.ts';
import { RowActs } from '#web/dashboard/lists/table/row-acts.tsx';
import { useAction } from '#web/data/use-action.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { changeInWords, dayInWords } from './holiday-words.ts';

type HolidayListProps = ComponentProps<'ul'> & { holidays: readonly Holiday[]; onRestored: () => void };

/** Public holidays, or days that no longer are, and what can be done about each. */
export function HolidayList({ holidays, onRestored, ...labelling }: HolidayListProps) {
  return (
    <ul {...labelling} className="divide-y divide-line rounded border border-line bg-surface">
      {holidays.map((holiday) => (
        <li
          key={holiday.day}
          className="grid gap-x-4 gap-y-1 px-4 py-2 wrap-anywhere min-[44rem]:grid-cols-[9.5rem_1fr_1fr_auto] min-[44rem]:items-center min-[44rem]:py-1"
        >
          <time dateTime={holiday.day} className="tabular-nums">
            {dayInWords(holiday.day)}
          </time>
          <span className="font-semibold">{holiday.name}</span>
          <span className="text-sm text-muted">{changeInWords(holiday)}</span>
          {holiday.isRemoved ? (
            <RestoreButton holiday={holiday} onRestored={onRestored} />
          ) : (
            <RowActs
              id={holiday.day}
              name={`${holiday.name}, ${dayInWords(holiday.day)}`}
              acts={[
                { act: 'edit', label: 'Edit', icon: 'edit' },
                { act: 'remove', label: 'Remove', icon: 'remove' },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function RestoreButton({ holiday, onRestored }: { holiday: Holiday; onRestored: () => void }) {
  const api = useApi();
  const [isRestoring, run] = useAction(copy.restore.failed);
  const { day, name, version } = holiday;
  async function restore(): Promise<void> {
    await api.settings.changeHoliday({ params: { day }, body: { name }, ifMatch: version });
    onRestored();
  }
  return (
    <span>
      <Button
        type="button"
        look="secondary"
        working={isRestoring ? copy.restore.working : undefined}
        onClick={() => run(restore)}
      >
        {copy.restore.button}
        <span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}
