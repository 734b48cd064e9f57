import type { ReactNode } from 'react';
import { contactCopy, supportHours } from '#web/copy/contact.ts';
import { whatsappHref } from '#web/lib/whatsapp-href.ts';
import { usePromises, useSiteFacts } from '#web/site-facts.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { formId } from './contact-form.tsx';

const { tiles } = contactCopy;

/** All available ways to reach us. Missing ones link to the form, and say so, once. */
export function ContactTiles() {
  const { email, phone, whatsapp } = useSiteFacts().support;
  const { contactHours } = usePromises();
  return (
    <section aria-labelledby="reach-title">
      <h2 id="reach-title" className="sr-only">
        {tiles.title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] sm:gap-4">
        <Tile icon="mail" title={email || phone ? tiles.email : tiles.emailOrPhone}>
          {email ? <TileLink href={`mailto:${email}`}>{email}</TileLink> : <ToForm />}
        </Tile>
        {(email || phone) && (
          <Tile icon="phone" title={tiles.phone}>
            {phone ? <TileLink href={`tel:${phone.number}`}>{phone.text}</TileLink> : <ToForm />}
          </Tile>
        )}
        {whatsapp && (
          <Tile icon="chat" title={tiles.whatsapp}>
            <TileLink href={whatsappHref(whatsapp, contactCopy.chatBegins)}>{tiles.whatsappLink}</TileLink>
          </Tile>
        )}
        <Tile icon="time" title={tiles.hours}>
          {supportHours.map((hours) => (
            <p key={hours}>{hours}</p>
          ))}
          <p className="text-sm text-muted">{tiles.hoursNote(contactHours)}</p>
        </Tile>
      </ul>
    </section>
  );
}

function Tile({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded border border-line bg-surface p-4">
      <Icon name={icon} className="mt-0.5 size-6 text-gold-deep" />
      <div className="min-w-0">
        <h3 className="text-lg">{title}</h3>
        {children}
      </div>
    </li>
  );
}

function TileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className="text-link tall wrap-anywhere">
      {children}
    </a>
  );
}

function ToForm() {
  return <TileLink href={`#${formId}`}>{tiles.instead}</TileLink>;
}
