export type Attributes = Readonly<Record<string, string | undefined>>;

/** The text of an XML part without comments; undefined if it isn't UTF-8 or declares entities, which would hide what it says. */
export function readXml(content: Uint8Array): string | undefined {
  if (content.includes(0)) return undefined;
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('utf8');
  const encoding = /^\uFEFF?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(text)?.[1];
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) return undefined;
  if (/<!(?:DOCTYPE|ENTITY)/.test(text)) return undefined;
  return text.includes('<!--') ? text.replaceAll(/<!--[^]*?-->/g, '') : text;
}

/** Attributes of all elements with these names, whatever their prefix. */
export function elements(text: string, ...names: string[]): Attributes[] {
  const tag = String.raw`<(?:[\w.-]+:)?(?:${names.join('|')})(?![\w.-])((?:"[^"]*"|'[^']*'|[^>"'])*)>`;
  return [...text.matchAll(new RegExp(tag, 'g'))].map(([, inside]) =>
    Object.fromEntries(
      [...inside!.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
        name,
        decoded(double ?? single ?? ''),
      ]),
    ),
  );
}

/** Replaces the characters that are written as numbers. */
export const decoded = (text: string): string =>
  text
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_all, hex: string | undefined, decimal: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    })
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
