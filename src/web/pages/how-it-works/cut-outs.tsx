import type { ReactNode } from 'react';
import { LicenceMark } from '#web/features/professionals/public/trust-mark.tsx';
import { formatHourlyRate } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

// Parts of the product as examples, each below the step that it shows. They're pictures: nothing in them can be
// pressed, and screen readers get the caption instead.

/** A person in a list, with the mark. */
export const PersonCutOut = () => (
  <CutOut caption="Example: someone in the list, with the licence we checked">
    <p className="flex gap-3">
      <Avatar name="Grace Nakato" url={null} size="small" />
      <span className="min-w-0">
        <strong className="block font-serif">Grace Nakato</strong>
        <Badge>Accountant</Badge>
      </span>
    </p>
    <div className="mt-3">
      <LicenceMark profession="Accountant" licence="ICPAU certificate of practice, 3 Oct 2026" />
    </div>
  </CutOut>
);

/** What people compare on profiles. */
export const FactsCutOut = () => (
  <CutOut caption="Example: the price, languages and place on a profile">
    <p className="even-figures">
      <strong>{formatHourlyRate(80_000, 120_000)}</strong> <span className="text-muted">an hour</span>
    </p>
    <p className="mt-1 text-sm text-muted">Speaks Luganda and English</p>
    <p className="mt-1 flex gap-1 text-sm text-muted">
      <Icon name="place" className="size-4" />
      Ntinda, Kampala
    </p>
  </CutOut>
);

/** Free times, one of them chosen. */
export const TimesCutOut = () => (
  <CutOut caption="Example: free times on a profile, with 10:00 chosen">
    <p className="text-sm font-semibold">Thursday</p>
    <p className="mt-2 flex flex-wrap gap-1">
      <span className="chip">09:00</span>
      <span className="chip border-forest bg-forest-tint font-semibold">10:00</span>
      <span className="chip">14:30</span>
    </p>
  </CutOut>
);

/** A proposal that waits for the client's answer. */
export const ProposalCutOut = () => (
  <CutOut caption="Example: a proposal with its price and time">
    <p>
      <strong className="block font-serif text-xl even-figures">USh 450,000</strong>
      <Badge tone="notable">Needs your answer</Badge>
    </p>
    <p className="mt-3 text-sm text-muted">What you get</p>
    <p>Books for one year, ready for the bank</p>
    <p className="mt-3 text-sm text-muted">Estimated time</p>
    <p>3-4 weeks</p>
  </CutOut>
);

function CutOut({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="mt-4 border-t border-line pt-4">
      <div inert className="rounded border border-line bg-paper p-4">
        {children}
      </div>
      <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}
