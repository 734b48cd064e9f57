import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/** A part as Word or Excel writes it. */
export interface Part {
  /** Its content type; without one, the default for its file extension. */
  readonly type?: string;
  readonly content: string | Uint8Array;
  /** Type (a last segment, or complete) and target of each relationship; an address outside the file is external. */
  readonly relationships?: readonly (readonly [type: string, target: string])[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const office = 'application/vnd.openxmlformats-officedocument.';
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const opc = 'http://schemas.openxmlformats.org/package/2006/';

const endings = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  emf: 'image/x-emf',
  svg: 'image/svg+xml',
  vml: `${office}vmlDrawing`,
  bin: `${office}spreadsheetml.printerSettings`,
  xlsx: `${office}spreadsheetml.sheet`,
};

/** Packs parts as Word and Excel do: their list of content types first, relationships beside each part. */
export async function officePackage(parts: Readonly<Record<string, Part>>, isStrict: boolean): Promise<Uint8Array> {
  const base = isStrict ? strict : relationship;
  const defaults = Object.entries(endings).map(
    ([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`,
  );
  const overrides = Object.entries(parts).flatMap(([name, { type }]) =>
    type === undefined ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`],
  );
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${opc}content-types">${defaults.join('')}${overrides.join('')}</Types>`,
    '_rels/.rels': renderRelationships(rootRelationships(Object.keys(parts), isStrict), base),
  };
  for (const [name, { content, relationships }] of Object.entries(parts)) {
    const at = name.lastIndexOf('/') + 1;
    if (relationships)
      files[`${name.slice(0, at)}_rels/${name.slice(at)}.rels`] = renderRelationships(relationships, base);
    files[name] = typeof content === 'string' && !name.endsWith('.vml') ? declaration + content : content;
  }
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    lastModDate: new Date('1980-01-01T00:00:00Z'),
  });
  for (const [name, content] of Object.entries(files))
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content));
  return await zip.close();
}

function renderRelationships(list: Part['relationships'], base: string): string {
  const rows = (list ?? []).map(([type, target], index) => {
    const whole = type.startsWith('http') ? type : `${base}/${type}`;
    const isOutside = /^(?:[a-z]+:|#)/i.test(target) || whole.endsWith('externalLinkPath');
    return `<Relationship Id="rId${index + 1}" Type="${whole}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`;
  });
  return `${declaration}<Relationships xmlns="${opc}relationships">${rows.join('')}</Relationships>`;
}

/** Relationships of the package to its main part, which comes first, and to its properties. */
const rootRelationships = ([main = '', ...others]: readonly string[], isStrict: boolean): Part['relationships'] =>
  [
    ['officeDocument', main],
    [`${opc}relationships/metadata/core-properties`, isStrict ? '' : 'docProps/core.xml'],
    [isStrict ? 'extendedProperties' : 'extended-properties', 'docProps/app.xml'],
    [isStrict ? 'customProperties' : 'custom-properties', 'docProps/custom.xml'],
    [
      'http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels',
      isStrict ? '' : 'docMetadata/LabelInfo.xml',
    ],
  ].filter(([, target = '']) => target === main || others.includes(target)) as [string, string][];
