import type { ComponentProps } from 'react';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

interface RowActsProps {
  id: string;
  name: string;
  /**
   * `act` is the parameter in the address, by which keys find it too. A narrow table leaves out acts with
   * `isSpare`: the details have them.
   */
  acts: readonly { readonly act: string; readonly label: string; readonly icon: IconName; readonly isSpare?: true }[];
}

interface IconLinkProps extends Omit<ComponentProps<typeof DeskLink>, 'children'> {
  label: string;
  /** What it is about, for screen readers. */
  name: string;
  icon: IconName;
}

/** Whether it is on a card, which has room for the word. */
const onCard =
  'max-[44rem]:w-auto max-[44rem]:gap-2 max-[44rem]:border max-[44rem]:border-edge max-[44rem]:px-3 max-[44rem]:font-semibold';

/** An icon link for a row, with its word on a card. */
export function IconLink({ label, name, icon, className = '', ...rest }: IconLinkProps) {
  return (
    <DeskLink {...rest} title={label} className={`desk-icon-button ${onCard} ${className}`}>
      <Icon name={icon} label={`${label}: ${name}`} />
      <span aria-hidden="true" className="min-[44rem]:hidden">
        {label}
      </span>
    </DeskLink>
  );
}

/** Acts shown in red: they harm the row's owner. */
const harms: ReadonlySet<string> = new Set(['reject', 'rejected', 'delete']);

/** A row's waiting decisions as icon buttons; the details have every action. */
export function RowActs({ id, name, acts }: RowActsProps) {
  const { hrefWith } = useListAddress();
  return (
    <span className="flex max-[44rem]:flex-wrap max-[44rem]:gap-2">
      {acts.map(({ act, label, icon, isSpare }) => (
        <IconLink
          key={act}
          to={hrefWith({ open: id, act })}
          preventScrollReset
          label={label}
          name={name}
          icon={icon}
          className={`${harms.has(act) ? 'text-clay' : ''} ${isSpare ? 'min-[44rem]:max-xl:hidden' : ''}`}
          data-act={act}
        />
      ))}
    </span>
  );
}
