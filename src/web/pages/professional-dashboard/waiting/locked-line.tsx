import { opensWhenApproved } from '#web/copy/professional/approval.ts';

/** Says at the address of a locked part when it will be available; nothing elsewhere. */
export function LockedLine({ locked }: { locked: string | undefined }) {
  return (
    locked && (
      <p className="border-l-2 border-gold pl-4">
        <strong>{locked}</strong>: {opensWhenApproved}
      </p>
    )
  );
}
