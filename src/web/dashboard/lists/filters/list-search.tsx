import { lengths } from '#shared/limits.ts';
import { readTyped } from '#web/forms/typed-values.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';

interface ListSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The search box of a list (specification, section 2). */
export function ListSearch({ search, onSearch }: ListSearchProps) {
  return (
    <search className="not-in-print w-full sm:w-auto sm:max-w-96 sm:min-w-60 sm:flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(readTyped(event.currentTarget).text('search').trim());
        }}
        className="flex items-end gap-2"
      >
        <div className="min-w-0 flex-1">
          <TextField
            id="search"
            name="search"
            type="search"
            label="Search"
            placeholder="Search..."
            defaultValue={search}
            data-list-search
            maxLength={lengths.searchTerm}
          />
        </div>
        <Button type="submit" look="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}
