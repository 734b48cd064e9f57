import { contactCopy, supportHours } from '#web/copy/contact.ts';
import { whatsappHref } from '#web/lib/whatsapp-href.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { formId } from './contact-form.tsx';

const { help } = contactCopy;

/** For urgent questions: a call and a chat where available, with the effect of each button in words. */
export function ImmediateHelp() {
  const { phone, whatsapp } = useSiteFacts().support;
  return (
    <section aria-labelledby="help-title" className="rounded border border-gold bg-gold-tint p-5">
      <h2 id="help-title" className="text-2xl">
        {help.title}
      </h2>
      <p className="mt-2">{supportHours.join(', ')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={phone ? `tel:${phone.number}` : `#${formId}`} className={buttonClass()}>
          {help.callNow}
        </a>
        <a href={paths.anyonesMessages({ with: 'support' })} className={buttonClass('secondary', 'for-members')}>
          {help.liveChat}
        </a>
        <a
          href={whatsapp ? whatsappHref(whatsapp, contactCopy.chatBegins) : `#${formId}`}
          rel="noopener"
          className={buttonClass('secondary', 'for-guests-only')}
        >
          {help.liveChat}
        </a>
      </div>
      <p className="mt-4 text-sm">{phone ? help.calls(phone.text) : help.noPhone}</p>
      <p className="mt-3">
        {help.findSomeone}{' '}
        <a href={paths.findSomeone} className="text-link tall">
          Find someone for me
        </a>
      </p>
      <p className="mt-1 text-sm for-members">{help.chatsHere}</p>
      <p className="mt-1 text-sm for-guests-only">{chatSentence(phone !== undefined, whatsapp !== undefined)}</p>
    </section>
  );
}

function chatSentence(hasPhone: boolean, hasChat: boolean): string {
  if (hasChat) return help.chats;
  return hasPhone ? help.onlyNoChat : help.noChat;
}
