import type { Random } from './random.ts';

/** A line of stock with the conditions under which it may be used. */
export interface Phrase {
  text: string;
  needs: readonly string[];
}

/** Values of a phrase's `{slots}`; costly ones are functions. */
export type Facts = Readonly<Record<string, string | (() => string)>>;

/**
 * Parses a line of stock. It may begin with the tags that it needs: `@we,y10 We have …`. In a phrase `[a|b]` is a choice
 * and `{town}` a fact.
 */
export function parsePhrase(line: string): Phrase {
  const [, tags, text] = /^(?:@(\S+) )?(.*)$/.exec(line) ?? [];
  return { text: text ?? '', needs: tags?.split(',') ?? [] };
}

/** Whether all tags and facts of a phrase are given. */
export function fits(phrase: Phrase, tags: ReadonlySet<string>): boolean {
  return phrase.needs.every((tag) => tags.has(tag));
}

/**
 * Renders a phrase: choices made, facts filled in, sentences begun with a capital.
 * @throws when a fact is missing, which is a mistake in the stock.
 */
export function say(phrase: Phrase, facts: Facts, random: Random): string {
  const chosen = phrase.text.replace(/\[([^\]]*)\]/g, (_, choices: string) => random.pick(choices.split('|')));
  const filled = chosen.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact for ${slot} in: ${phrase.text}`);
    return typeof fact === 'string' ? fact : fact();
  });
  return filled.replace(/(?:^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase());
}
