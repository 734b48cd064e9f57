interface RowCheckProps {
  name: string;
  row: { getIsSelected: () => boolean; getToggleSelectedHandler: () => (event: unknown) => void };
}

/** Selects a row; with Shift, all rows from the last one. */
export function RowCheck({ name, row }: RowCheckProps) {
  return (
    <label className="desk-check">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </label>
  );
}
