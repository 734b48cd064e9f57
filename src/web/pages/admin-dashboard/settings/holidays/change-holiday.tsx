import type { Holiday, HolidayPage } from '#shared/api/settings/holidays.ts';
import { holidayCopy as copy } from '#web/copy/settings/holidays.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dayInWords, statusMessage } from './holiday-words.ts';
import { EditHoliday } from './edit-holiday.tsx';

interface ChangeHolidayProps {
  act: 'edit' | 'remove';
  holiday: Holiday;
  /** Called with the updated year after someone else changed it. */
  onNewer: (page: HolidayPage) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Edits or removes a public holiday. Another admin may have removed it since. */
export function ChangeHoliday({ act, holiday, onNewer, onClose, onDone }: ChangeHolidayProps) {
  const api = useApi();
  const { user } = useSession();
  const { day, name, version, isRemoved, changedBy } = holiday;
  async function catchUp(): Promise<Caught> {
    const page = await api.settings.holidays({ query: { year: Number(day.slice(0, 4)) } });
    onNewer(page);
    const now = page.holidays.find((one) => one.day === day);
    return { currentStatus: now ? statusMessage(now) : 'no longer there', version: now?.version };
  }
  if (isRemoved) {
    return (
      <Dialog id="change-holiday" title="This holiday was removed" onClose={onClose}>
        <p className="mt-3">
          {changedBy} has removed {name}. You can restore it in the list.
        </p>
      </Dialog>
    );
  }
  if (act === 'edit') return <EditHoliday holiday={holiday} onConflict={catchUp} onClose={onClose} onDone={onDone} />;
  return (
    <ReasonDialog
      id="remove-holiday"
      draftKey={`${user?.id}_${day}`}
      title={`Remove ${name}?`}
      button={copy.remove.button}
      working={copy.remove.working}
      version={version}
      failure={copy.remove.failed}
      send={(_, { ifMatch }) => api.settings.removeHoliday({ params: { day }, ifMatch })}
      onConflict={catchUp}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="font-semibold">{dayInWords(day)}</p>
      <p>{copy.remove.what}</p>
    </ReasonDialog>
  );
}
