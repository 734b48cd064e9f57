import type { TextChoices } from '#shared/api/account/texts.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { textsCopy as copy } from '#web/copy/settings/texts.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { useCall } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ChosenTexts } from './chosen-texts.tsx';
import { ConfirmNumber } from './confirm-number.tsx';

/** The settings for text messages, with the steps that turn them on; nothing if none are sent, or this role gets none. */
export function TextsSection() {
  const answer = useCall('account.texts', {}, { isForForm: true });
  if (answer.state === 'loading') return null;
  if (answer.state === 'failed') return <NotLoaded title={copy.notLoaded} onRetry={answer.refetch} />;
  const { texts } = answer.data;
  if (texts === null) return null;
  return (
    <section aria-labelledby="texts-title">
      <h2 id="texts-title" className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-3">{copy.lead}</p>
      <Step texts={texts} onReply={answer.setData} />
    </section>
  );
}

interface TextsStepProps {
  texts: TextChoices;
  onReply: (reply: { texts: TextChoices | null }) => void;
}

function Step({ texts, onReply }: TextsStepProps) {
  if (texts.phone === null) {
    return (
      <>
        <p className="mt-4">{copy.noNumber}</p>
        <a href={paths.settings} className={buttonClass('secondary', 'mt-3')}>
          {copy.addNumber}
        </a>
      </>
    );
  }
  const phone = formatPhone(texts.phone);
  return texts.isConfirmed ? (
    <ChosenTexts phone={phone} groups={texts.groups} onReply={onReply} />
  ) : (
    <ConfirmNumber phone={phone} isAwaited={texts.codeUntil !== null} onReply={onReply} />
  );
}
