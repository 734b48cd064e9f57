import type { TextChoices } from '#shared/api/account/texts.ts';
import { textGroupWords, textsCopy as copy } from '#web/copy/settings/texts.ts';
import { useAction } from '#web/data/use-action.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';

interface ChosenTextsProps {
  phone: string;
  groups: TextChoices['groups'];
  onReply: (reply: { texts: TextChoices | null }) => void;
}

/** The groups of text messages, each on or off, and a button to turn off all. */
export function ChosenTexts({ phone, groups, onReply }: ChosenTextsProps) {
  const api = useApi();
  const { add } = useNotices();
  const [isSaving, save] = useAction(copy.notSaved);
  const [isEnding, end] = useAction(copy.notEnded);
  return (
    <>
      <p className="mt-4">
        {copy.confirmed} <strong className="whitespace-nowrap">{phone}</strong>.
      </p>
      <ul className="mt-4 divide-y divide-line rounded border border-line bg-surface px-4 sm:px-6">
        {groups.map(({ group, isChosen }) => (
          <li key={group} className="py-3">
            <label className="flex min-h-11 cursor-pointer items-start gap-3">
              <input
                type="checkbox"
                className="mt-1 size-5 shrink-0"
                checked={isChosen}
                disabled={isSaving}
                aria-describedby={`${group}-texts`}
                onChange={({ target }) => {
                  const body = { group, isChosen: target.checked };
                  save(async () => onReply(await api.account.setTexts({ body })));
                }}
              />
              <span className="min-w-0 font-semibold">{textGroupWords[group].label}</span>
            </label>
            <p id={`${group}-texts`} className="pl-8 text-muted">
              {textGroupWords[group].text}
            </p>
          </li>
        ))}
      </ul>
      <Button
        look="secondary"
        className="mt-4"
        working={isEnding ? copy.ending : undefined}
        onClick={() =>
          end(async () => {
            const reply = await api.account.endTexts();
            add({ kind: 'done', title: copy.ended });
            onReply(reply);
          })
        }
      >
        {copy.end}
      </Button>
    </>
  );
}
