import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface NothingFoundProps {
  /** What the rows would be, such as `applications`. */
  of: string;
  /** What the reader can change. */
  hint: string;
  onAll: () => void;
}

/** Says that no row matches the filters of a list, and links to all rows. */
export function NothingFound({ of, hint, onAll }: NothingFoundProps) {
  return (
    <Notice
      title={`No ${of} found`}
      action={
        <Button look="secondary" onClick={onAll}>
          Show all {of}
        </Button>
      }
    >
      <p>{hint}</p>
    </Notice>
  );
}
