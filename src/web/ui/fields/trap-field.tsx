/** Name of a field that no person fills in; it means nothing to browsers that fill forms automatically. */
export const trapName = 'leave_this_empty';

/** Catches programs that fill in every field they find: people cannot see it, and no keyboard or screen reader reaches it. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-full size-px overflow-hidden opacity-0">
      <label>
        Leave this empty
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" className="min-h-11" />
      </label>
    </div>
  );
}
