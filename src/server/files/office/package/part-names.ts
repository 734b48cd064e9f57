import { elementBounds } from '#server/files/office/bounds.ts';
import { Refused } from '#server/files/office/refusal.ts';

export const contentTypesName = '[content_types].xml';

/**
 * The name of a part as programs compare it: without case (ECMA-376 part 2, 6.2).
 * @throws {Refused} if the name is one that programs could understand differently, or that leaves the archive
 */
export function partName(name: string): string {
  const isPlain =
    name.length <= elementBounds.nameLength &&
    /^[\x20-\x7e]+$/.test(name) &&
    !/[\\:*?"<>|]/.test(name) &&
    !/%(?:2e|2f|5c|00)/i.test(name) &&
    name.split('/').every((segment) => segment !== '' && !/^\.+$|[. ]$|^ /.test(segment));
  if (!isPlain) throw new Refused('unreadable', `name ${name.slice(0, 80)}`);
  return name.toLowerCase();
}

/** Extension of a part's name, without the dot; empty if it has none. */
export const getEnding = (name: string): string => /\.([^./]*)$/.exec(name)?.[1] ?? '';

/** The name of the part that lists a part's relationships; `''` is the package itself. */
export function relationshipsName(name: string): string {
  const at = name.lastIndexOf('/') + 1;
  return `${name.slice(0, at)}_rels/${name.slice(at)}.rels`;
}

/** The name of the part whose relationships a part lists. */
export const sourceName = (relationships: string): string =>
  relationships.replace(/(?:^|\/)_rels\/([^/]*)\.rels$/, '/$1').replace(/^\//, '');
