export interface ListViewsProps<Value extends string> {
  views: readonly { readonly name: string; readonly value: Value }[];
  /** The selected view. */
  value: string;
  onView: (value: Value) => void;
}

/** Saved views of a list, one of them selected. */
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
