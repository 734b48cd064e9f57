import { Icon } from '#web/ui/icon.tsx';

interface SearchButtonProps {
  onPress: () => void;
  /** Called on hover or focus, before a press. */
  onIntent: () => void;
}

/** Opens the search over the whole desk. */
export function SearchButton({ onPress, onIntent }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="desk-find"
    >
      <Icon name="search" />
      <span className="max-sm:sr-only">Search</span>
      <span className="sr-only"> the dashboard</span>
      <kbd aria-hidden="true" className="ml-auto text-sm text-muted max-lg:hidden">
        Ctrl K
      </kbd>
    </button>
  );
}
