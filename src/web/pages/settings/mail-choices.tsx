import { useRef, useState } from 'react';
import type { MailWishes } from '#shared/api/account/mail.ts';
import { type Delivery, mailGroups } from '#shared/mails/mail-groups.ts';
import { ApiError } from '#web/http/api.ts';
import { deliveryNames, mailWishCopy as copy } from '#web/copy/settings/mail-wishes.ts';
import { useApi } from '#web/session/use-api.ts';

type Wish = MailWishes['groups'][number];

/** Kinds of email with descriptions; a choice is stored immediately. */
export function MailChoices({ groups }: { groups: readonly Wish[] }) {
  return (
    <div className="space-y-4">
      {groups.map((wish) => (
        <Choice key={wish.group} wish={wish} />
      ))}
    </div>
  );
}

function Choice({ wish: { group, delivery, choices } }: { wish: Wish }) {
  const api = useApi();
  const [chosen, setChosen] = useState(delivery);
  const [state, setState] = useState<'saving' | 'saved' | 'failed'>();
  /** The server's state, and requests on their way: arrow keys pass over other choices. */
  const stored = useRef(delivery);
  const under = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(delivery);
  const { label, text } = mailGroups[group];

  function choose(wished: Delivery): void {
    latest.current = wished;
    setChosen(wished);
    setState('saving');
    under.current = under.current.then(() => store(wished));
  }

  /** One after the other, so that the last choice arrives last. */
  async function store(wished: Delivery): Promise<void> {
    if (latest.current !== wished) return;
    try {
      await api.account.setNotifications({ body: { group, delivery: wished } });
      stored.current = wished;
      if (latest.current === wished) setState('saved');
    } catch (error) {
      // A bug of ours: the console and the tests must show it.
      if (!(error instanceof ApiError)) reportError(error);
      if (latest.current !== wished) return;
      latest.current = stored.current;
      setChosen(stored.current);
      setState('failed');
    }
  }

  return (
    <fieldset aria-describedby={`${group}-what`} className="rounded border border-line bg-surface p-4 sm:p-6">
      <legend className="float-left w-full font-semibold">{label}</legend>
      <p id={`${group}-what`} className="clear-both pt-1 text-muted">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-8">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={group}
              value={choice}
              checked={chosen === choice}
              onChange={() => choose(choice)}
              className="size-5 shrink-0"
            />
            {deliveryNames[choice]}
          </label>
        ))}
      </div>
      <output className={`mt-1 block min-h-6 text-sm ${state === 'failed' ? 'text-clay' : 'text-muted'}`}>
        {state && copy[state]}
      </output>
    </fieldset>
  );
}
