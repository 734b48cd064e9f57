/**
 * Writes JSON for others: databases and many programs refuse a lone surrogate, half of a character, which becomes U+FFFD.
 * None should get here, as input with one is refused and texts are cut between graphemes.
 */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  return json.includes(String.raw`\ud`)
    ? json.replace(loneSurrogates, (found) => (found === '\\\\' ? found : '\ufffd'))
    : json;
}

/** Escapes of lone surrogates, and escaped backslashes, which may stand before the same letters. Pairs are not escaped. */
const loneSurrogates = /\\\\|\\ud[89a-f][0-9a-f]{2}/g;
