import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

interface RowActsProps {
  id: string;
  name: string;
  /** `act` is what the address says; keys find it too. */
  acts: readonly { readonly act: string; readonly label: string; readonly icon: IconName }[];
}

/** A row's waiting decisions as icon buttons; the details have every action, with text. */
export function RowActs({ id, name, acts }: RowActsProps) {
  const { hrefWith } = useListAddress();
  return (
    <span className="flex">
      {acts.map(({ act, label, icon }) => (
        <DeskLink
          key={act}
          to={hrefWith({ open: id, act })}
          preventScrollReset
          title={label}
          className="desk-icon-button"
          data-act={act}
        >
          <Icon name={icon} label={`${label}: ${name}`} />
        </DeskLink>
      ))}
    </span>
  );
}
