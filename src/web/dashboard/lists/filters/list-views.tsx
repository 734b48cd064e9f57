export interface ListViewsProps<Value extends string> {
  views: readonly { readonly name: string; readonly value: Value }[];
  /** The shown one. */
  value: string;
  onView: (value: Value) => void;
}

/** Saved views of a list, of which one is shown. */
export function ListViews<Value extends string>({ views, value: activeValue, onView }: ListViewsProps<Value>) {
  return (
    <p className="desk-views">
      {views.map(({ name, value }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === activeValue}
          onClick={() => onView(value)}
          className="desk-view"
        >
          {name}
        </button>
      ))}
    </p>
  );
}
