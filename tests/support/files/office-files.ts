import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

const format = 'application/vnd.openxmlformats-officedocument';
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const excelNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A relationship as files of Word and Excel have it. */
export const relation = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
export const relations = (...inside: string[]): string =>
  `${declared}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside.join('')}</Relationships>`;

/** The contents of a file: parts replace or join the usual ones by name; null leaves one out. */
export interface OfficeParts {
  readonly parts?: Readonly<Record<string, string | Uint8Array | null>>;
  /** Further content types. */
  readonly types?: string;
  /** Content type of the main part. */
  readonly main?: string;
  readonly password?: string;
}

const bodies = {
  docx: [
    'word/document.xml',
    'wordprocessingml.document',
    `<w:document xmlns:w="${wordNamespace}"><w:body><w:p><w:r><w:t>Returns</w:t></w:r></w:p></w:body></w:document>`,
  ],
  xlsx: [
    'xl/workbook.xml',
    'spreadsheetml.sheet',
    `<workbook xmlns="${excelNamespace}"><sheets><sheet name="VAT" sheetId="1"/></sheets></workbook>`,
  ],
} as const;

/** Builds a document of Word or a workbook of Excel. */
export async function officeFile(kind: 'docx' | 'xlsx', options: OfficeParts = {}): Promise<Uint8Array> {
  const [name, type, body] = bodies[kind];
  const main = options.main ?? `${format}.${type}.main+xml`;
  const parts = {
    '[Content_Types].xml': `${declared}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/${name}" ContentType="${main}"/>${options.types ?? ''}</Types>`,
    '_rels/.rels': relations(relation('officeDocument', name)),
    [name]: `${declared}${body}`,
    ...options.parts,
  };
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    password: options.password,
    lastModDate: new Date('2026-11-20T09:00:00Z'),
  });
  for (const [path, content] of Object.entries(parts)) {
    if (content === null) continue;
    await zip.add(path, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content));
  }
  return await zip.close();
}
