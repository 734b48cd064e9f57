import { both, type OfficeKind, type OfficeTrick, officeFile, places, sheetPart, wordPart } from './office-trick.ts';

const megabyte = 1024 * 1024;
const xmlWith = (name: string, text: () => string, fault = 'unreadable'): OfficeTrick =>
  both(name, fault, (_kind, { folder }) => ({ parts: { [`${folder}/other.xml`]: text() } }));

/** A file with this many bytes in its main part, whose header then claims that it is small. */
async function lying(kind: OfficeKind): Promise<Uint8Array> {
  const { main } = places[kind];
  const part = (kind === 'docx' ? wordPart : sheetPart)(' '.repeat(20 * megabyte));
  const file = Buffer.from(await officeFile(kind, { parts: { [main]: part } }));
  // The uncompressed size: in the central directory at the end and, after the bytes, in front of the directory.
  const place = file.lastIndexOf(main) - 46 + 24;
  const actual = file.readUInt32LE(place);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(actual);
  for (let at = file.indexOf(bytes); at !== -1; at = file.indexOf(bytes, at + 1)) file.writeUInt32LE(5000, at);
  return file;
}

/** Files of some kilobytes that expand greatly when read: at 1:1000, or by their declared sizes. */
export const costlyTricks: readonly OfficeTrick[] = [
  both('a picture of 20 MB', 'complex', (_kind, { folder }) => ({
    parts: {
      [`${folder}/media/image1.png`]: Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        Buffer.alloc(20 * megabyte),
      ]),
    },
  })),
  xmlWith('a text of 20 MB', () => `<a>${'a'.repeat(20 * megabyte)}</a>`, 'complex'),
  { name: 'a part of 20 MB that says 5 kB', fault: 'unreadable', docx: await lying('docx'), xlsx: await lying('xlsx') },
  xmlWith('elements by the million', () => `<a>${'<b/>'.repeat(1_900_000)}</a>`, 'complex'),
  xmlWith('elements inside each other', () => '<a>'.repeat(1_000_000), 'complex'),
  xmlWith(
    'attributes by the hundred thousand',
    () => `<a ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
  ),
  xmlWith(
    'namespaces by the hundred thousand',
    () => `<a ${Array.from({ length: 150_000 }, (_, n) => `xmlns:a${n}="urn:${n}"`).join(' ')}/>`,
  ),
  xmlWith('an attribute of 7 MB', () => `<a b="${'c'.repeat(7 * megabyte)}"/>`),
  xmlWith('comments by the million', () => `<a>${'<!---->'.repeat(1_000_000)}</a>`),
  xmlWith('a name of 7 MB', () => `<${'a'.repeat(7 * megabyte)}/>`),
  both('brackets that are never closed', 'remote', (_kind, { folder }) => ({
    parts: { [`${folder}/other.xml`]: sheetPart(`<f>${"['".repeat(1_900_000)}</f>`) },
  })),
  {
    name: 'parts by the thousand',
    fault: 'complex',
    xlsx: { parts: Object.fromEntries(Array.from({ length: 3100 }, (_, n) => [`xl/${n}.xml`, '<a/>'])) },
  },
];
