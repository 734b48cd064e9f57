import type { ReactNode } from 'react';
import { brand, moneyNotice } from '#shared/brand.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { formatHourlyRate, listInWords } from '#web/lib/format.ts';
import { whatsappHref } from '#web/lib/whatsapp-href.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { ProfessionalView } from './trust-words.ts';

interface AtAGlanceProps {
  professional: ProfessionalView;
  /** Further facts, as `GlanceFact`. */
  children?: ReactNode;
}

/** Fees, languages and ways to meet: the first things people ask about. */
export function AtAGlance({ professional, children }: AtAGlanceProps) {
  const rate = formatHourlyRate(professional.hourly_rate_min, professional.hourly_rate_max);
  return (
    <div className="mt-6 flex flex-wrap gap-5 rounded border border-line bg-surface p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-xl">Fees</h3>
        {rate ? (
          <p className="mt-2 text-muted">
            <strong className="text-lg leading-tight wrap-anywhere text-ink even-figures">{rate}</strong> an hour
          </p>
        ) : (
          !professional.fee_structure && <p className="mt-2">Fees not given: ask before you agree</p>
        )}
        {professional.fee_structure && (
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{professional.fee_structure}</p>
        )}
        <p className="mt-4 border-l-2 border-gold pl-3 text-sm">{moneyNotice}</p>
      </div>
      <ul className="min-w-0 flex-1 basis-64 stack-3">
        {professional.languages_spoken.length > 0 && (
          <GlanceFact icon="languages">{`Speaks ${listInWords(professional.languages_spoken)}`}</GlanceFact>
        )}
        <GlanceFact icon="place">
          {professional.serves_remote ? 'Meets in person, by telephone or online' : 'Meets in person'}
        </GlanceFact>
        {children}
        {professional.whatsapp_number && (
          <GlanceFact icon="phone">
            <a
              href={whatsappHref(
                professional.whatsapp_number,
                `Hello ${professional.name}, I found you on ${brand.name}.`,
              )}
              target="_blank"
              rel="nofollow noopener noreferrer"
              className="text-link -my-2.5 tall wrap-anywhere print:inline"
            >
              {`WhatsApp ${formatPhone(professional.whatsapp_number)}`}
            </a>
          </GlanceFact>
        )}
        {professional.website && (
          <GlanceFact icon="outside">
            <a
              href={professional.website}
              rel="nofollow noopener noreferrer"
              className="text-link address-in-print -my-2.5 tall wrap-anywhere print:inline"
            >
              Website
            </a>
          </GlanceFact>
        )}
      </ul>
    </div>
  );
}

export function GlanceFact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-5 text-muted" />
      <div className="min-w-0">{children}</div>
    </li>
  );
}
