/** Lists of words by the names that patterns use for them. */
export type WordLists = Readonly<Record<string, string>>;

/**
 * Compiles a pattern over plain words. `{name}` is any word or phrase of a list, `a/b` one of several, `..6` up to six
 * words of the same sentence, and `*` at a word's end any ending.
 */
export function compilePattern(pattern: string, lists: WordLists): RegExp {
  const parts = pattern.split(' ').map((part) => {
    if (part.startsWith('..')) return `(?:[^ |]+ ){0,${Number(part.slice(2))}}`;
    const choices = part.split('/').flatMap((choice) => listed(choice, lists));
    return `(?:${choices.map((choice) => choice.replaceAll('*', '[^ |<>]*')).join('|')}) `;
  });
  return new RegExp(`(?<= )${parts.join('')}`, 'u');
}

function listed(choice: string, lists: WordLists): string[] {
  if (!choice.startsWith('{')) return [choice];
  const words = lists[choice.slice(1, -1)];
  if (words === undefined) throw new Error(`no list of words is named ${choice}`);
  return words.split(', ').flatMap((word) => listed(word, lists));
}
