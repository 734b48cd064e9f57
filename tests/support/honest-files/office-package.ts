import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/** A part as Word or Excel writes it. */
export interface Part {
  /** Its content type; without one, the default for its file extension. */
  readonly type?: string;
  readonly content: string | Uint8Array;
  /** Type (a last segment, or complete) and target of each relationship; an address outside the file is external. */
  readonly relationships?: readonly (readonly [type: string, target: string])[];
}

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
export const office = 'application/vnd.openxmlformats-officedocument.';
export const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/';
export const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
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
export async function officePackage(
  parts: Readonly<Record<string, Part>>,
  root: Part['relationships'],
  isStrict = false,
): Promise<Uint8Array> {
  const base = isStrict ? strict : relationship;
  const defaults = Object.entries(endings).map(
    ([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`,
  );
  const overrides = Object.entries(parts).flatMap(([name, { type }]) =>
    type === undefined ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`],
  );
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${opc}content-types">${defaults.join('')}${overrides.join('')}</Types>`,
    '_rels/.rels': renderRelationships(root, base),
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

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The theme that every file has, shortened. */
export const theme: Part = {
  type: `${office}theme+xml`,
  content: `<a:theme xmlns:a="${drawing}main" name="Office Theme"><a:themeElements><a:clrScheme name="Office"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1></a:clrScheme></a:themeElements></a:theme>`,
};

/** Core and extended properties, and some of the writer's own. */
export const properties = (application: string): Record<string, Part> => ({
  'docProps/core.xml': {
    type: 'application/vnd.openxmlformats-package.core-properties+xml',
    content: `<cp:coreProperties xmlns:cp="${opc}metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>Peace</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">2026-11-20T09:00:00Z</dcterms:created></cp:coreProperties>`,
  },
  'docProps/app.xml': {
    type: `${office}extended-properties+xml`,
    content: `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><Application>${application}</Application><HyperlinkBase></HyperlinkBase><AppVersion>16.0300</AppVersion></Properties>`,
  },
  'docProps/custom.xml': {
    type: `${office}custom-properties+xml`,
    content: `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Client"><vt:lpwstr>Mukasa</vt:lpwstr></property></Properties>`,
  },
  'docMetadata/LabelInfo.xml': {
    type: 'application/vnd.ms-office.classificationlabels+xml',
    content: '<clbl:labelList xmlns:clbl="http://schemas.microsoft.com/office/2020/mipLabelMetadata"/>',
  },
});

/** Relationships of the package to its main part and its properties. */
export const rootRelationships = (main: string): Part['relationships'] => [
  ['officeDocument', main],
  [`${opc}relationships/metadata/core-properties`, 'docProps/core.xml'],
  ['extended-properties', 'docProps/app.xml'],
  ['custom-properties', 'docProps/custom.xml'],
  ['http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels', 'docMetadata/LabelInfo.xml'],
];
