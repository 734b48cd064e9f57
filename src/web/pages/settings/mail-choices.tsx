import { useRef, useState } from 'react';
import type { MailPreferences } from '#shared/api/account/mail.ts';
import type { DeliveryChoice } from '#shared/mails/mail-group-names.ts';
import { mailGroups } from '#shared/mails/mail-groups.ts';
import { ApiError } from '#web/http/api.ts';
import { deliveryNames, mailPreferenceCopy as copy } from '#web/copy/settings/mail-preferences.ts';
import { useApi } from '#web/session/use-api.ts';

type GroupPreference = MailPreferences['groups'][number];
type ChosenPreference = Pick<GroupPreference, 'delivery'> & { readonly isOnSite: boolean };

/** Columns of a row; on a phone both choices are below the text. Large fonts must not push them out. */
const columns = 'sm:grid sm:grid-cols-[minmax(0,1fr)_min(7rem,20%)_min(12rem,35%)] sm:gap-x-[min(1.5rem,4%)]';

/** A choice: on a phone its name and the control, otherwise the control in its column. */
const cell =
  'flex min-w-0 wrap-anywhere min-h-11 items-center justify-between gap-4 sm:row-span-2 sm:row-start-1 sm:justify-start sm:self-start';

/** Groups of notifications, a row each, with a choice for the site and one for email, which are stored immediately. */
export function MailChoices({ groups }: { groups: readonly GroupPreference[] }) {
  return (
    <div className="rounded border border-line bg-surface px-4 sm:px-6">
      <div
        aria-hidden="true"
        className={`hidden border-b border-line py-3 text-sm font-semibold text-muted ${columns}`}
      >
        <span>{copy.what}</span>
        <span>{copy.onSite}</span>
        <span>{copy.byEmail}</span>
      </div>
      <div className="divide-y divide-line">
        {groups.map((preference) => (
          <Row key={preference.group} preference={preference} />
        ))}
      </div>
    </div>
  );
}

function Row({ preference }: { preference: GroupPreference }) {
  const { group, choices, isPermanent } = preference;
  const { chosen, state, choose } = useGroupPreference(preference);
  const { label, text } = mailGroups[group];
  const isOff = !chosen.isOnSite && chosen.delivery === 'never';
  return (
    <fieldset aria-describedby={`${group}-what`} className={`py-4 ${columns}`}>
      <legend className="float-left w-full font-semibold sm:col-start-1">{label}</legend>
      <div className="clear-both sm:col-start-1 sm:row-start-2">
        <p id={`${group}-what`} className="pt-1 text-muted">
          {text}
        </p>
        <output className={`block text-sm ${state === 'failed' ? 'text-clay' : 'text-muted'}`}>
          {state ? copy[state] : isOff && copy.off}
        </output>
      </div>
      <div className="mt-2 sm:contents">
        {isPermanent ? (
          <p className={`${cell} sm:col-start-2`}>
            <span className="sm:sr-only">{copy.onSite}</span>
            {copy.alwaysOn}
          </p>
        ) : (
          <label className={`${cell} cursor-pointer sm:col-start-2`}>
            <span className="sm:sr-only">{copy.onSite}</span>
            <input
              type="checkbox"
              checked={chosen.isOnSite}
              onChange={({ target }) => choose({ isOnSite: target.checked })}
              className="size-5 shrink-0"
            />
          </label>
        )}
        {choices.length === 1 ? (
          <p className={`${cell} sm:col-start-3`}>
            <span className="sm:sr-only">{copy.byEmail}</span>
            {deliveryNames.at_once}
          </p>
        ) : (
          <label className={`${cell} sm:col-start-3`}>
            <span className="sm:sr-only">{copy.byEmail}</span>
            <select
              value={chosen.delivery}
              onChange={({ target }) => choose({ delivery: target.value as DeliveryChoice })}
              className="field min-w-0 max-sm:w-48"
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {deliveryNames[choice]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </fieldset>
  );
}

/** A person's preference for a group. A choice is stored immediately, and reverts if that fails. */
function useGroupPreference({ group, delivery, isShown: isOnSite }: GroupPreference) {
  const api = useApi();
  const [chosen, setChosen] = useState<ChosenPreference>({ delivery, isOnSite });
  const [state, setState] = useState<'saving' | 'saved' | 'failed'>();
  /** The server's state, and the pending requests: arrow keys pass over other choices on the way. */
  const stored = useRef<ChosenPreference>({ delivery, isOnSite });
  const under = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<ChosenPreference>({ delivery, isOnSite });

  function choose(change: Partial<ChosenPreference>): void {
    const newChoice = { ...latest.current, ...change };
    latest.current = newChoice;
    setChosen(newChoice);
    setState('saving');
    under.current = under.current.then(() => store(newChoice));
  }

  /** Requests run one after another, so that the last choice arrives last. */
  async function store(newChoice: ChosenPreference): Promise<void> {
    if (latest.current !== newChoice) return;
    try {
      // Only what changed: another tab may have changed the rest since.
      const body = {
        group,
        ...(newChoice.delivery !== stored.current.delivery && { delivery: newChoice.delivery }),
        ...(newChoice.isOnSite !== stored.current.isOnSite && { isShown: newChoice.isOnSite }),
      };
      if (Object.keys(body).length > 1) await api.account.setNotifications({ body });
      stored.current = newChoice;
      if (latest.current === newChoice) setState('saved');
    } catch (error) {
      // A bug of ours: the console and the tests must show it.
      if (!(error instanceof ApiError)) reportError(error);
      if (latest.current !== newChoice) return;
      latest.current = stored.current;
      setChosen(stored.current);
      setState('failed');
    }
  }

  return { chosen, state, choose };
}
