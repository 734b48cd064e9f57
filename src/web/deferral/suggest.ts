import { suggestionsPath } from '#shared/professionals/search-topics.ts';

// Suggestions of text fields, loaded once someone types. The browser's own list: it works with the keyboard and with
// screen readers, and narrows itself to what is typed.

type Kind = 'searches' | 'places';

addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.list) return;
  const kind = target.dataset.suggestions;
  if (kind) target.setAttribute('list', addList(kind as Kind));
});

/** Returns the id of a list, after adding it to the page if it isn't there yet. */
function addList(kind: Kind): string {
  const id = `suggested-${kind}`;
  if (!document.querySelector(`#${id}`)) {
    const list = document.createElement('datalist');
    list.id = id;
    document.body.append(list);
    void fill(list, kind);
  }
  return id;
}

/** Without a reply the field stays a plain one, and the next letter asks again. */
async function fill(list: HTMLDataListElement, kind: Kind): Promise<void> {
  const reply = await fetch(suggestionsPath).catch(() => undefined);
  if (!reply?.ok) {
    list.remove();
    return;
  }
  const { [kind]: texts } = (await reply.json()) as Record<Kind, string[]>;
  list.append(...texts.map((text) => new Option(text)));
}
