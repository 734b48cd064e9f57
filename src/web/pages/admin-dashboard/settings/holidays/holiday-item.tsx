import type { Holiday } from '#shared/api/settings/holidays.ts';
import { holidayCopy as copy } from '#web/copy/settings/holidays.ts';
import { RowActs } from '#web/dashboard/lists/table/row-acts.tsx';
import { useAction } from '#web/data/use-action.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { changeInWords, dayInWords } from './holiday-words.ts';

const row =
  'grid gap-x-4 gap-y-1 px-4 py-2 wrap-anywhere min-[700px]:grid-cols-[9.5rem_1fr_1fr_auto] min-[700px]:items-center min-[700px]:py-1';

function Facts({ holiday }: { holiday: Holiday }) {
  return (
    <>
      <time dateTime={holiday.day} className="tabular-nums">
        {dayInWords(holiday.day)}
      </time>
      <span className="font-semibold">{holiday.name}</span>
      <span className="text-sm text-muted">{changeInWords(holiday)}</span>
    </>
  );
}

/** A public holiday and what can be done about it. */
export function HolidayItem({ holiday }: { holiday: Holiday }) {
  return (
    <li className={row}>
      <Facts holiday={holiday} />
      <RowActs
        id={holiday.day}
        name={`${holiday.name}, ${dayInWords(holiday.day)}`}
        acts={[
          { act: 'edit', label: 'Edit', icon: 'edit' },
          { act: 'remove', label: 'Remove', icon: 'remove' },
        ]}
      />
    </li>
  );
}

/** A day that is no longer a holiday. */
export function RemovedItem({ holiday, onRestored }: { holiday: Holiday; onRestored: () => void }) {
  const api = useApi();
  const [isRestoring, run] = useAction(copy.restore.failed);
  const { day, name, version } = holiday;
  async function restore(): Promise<void> {
    await api.settings.changeHoliday({ params: { day }, body: { name }, ifMatch: version });
    onRestored();
  }
  return (
    <li className={row}>
      <Facts holiday={holiday} />
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
    </li>
  );
}
