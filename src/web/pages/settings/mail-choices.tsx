import { useRef, useState } from 'react';
import type { MailWishes } from '#shared/api/account-mail.ts';
import { type Delivery, mailGroups } from '#shared/mail-groups.ts';
import { ApiError } from '#web/api.ts';
import { deliveryNames, mailWishCopy as copy } from '#web/copy/mail-wishes.ts';
import { useApi } from '#web/session/use-api.ts';

type Wish = MailWishes['groups'][number];

/** Kinds of mail with what each is; a choice is stored as soon as it is made. */
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
  /** What the server has, and what is on its way to it: with the arrow keys one passes by others. */
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

  /** One after the other, so that the last that was chosen is the last that arrives. */
  async function store(wished: Delivery): Promise<void> {
    if (latest.current !== wished) return;
    try {
      await api.account.setNotifications({ body: { group, delivery: wished } });
      stored.current = wished;
      if (latest.current === wished) setState('saved');
    } catch (error) {
      // A mistake of ours: the console and the tests must hear of it.
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
