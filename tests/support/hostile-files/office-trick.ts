import {
  excelNamespace,
  type OfficeParts,
  officeFile,
  relation,
  relations,
  wordNamespace,
} from '#tests/support/files/office-files.ts';

export type OfficeKind = 'docx' | 'xlsx';

/** One way to make a file load or run something, or to make it costly to check. */
export interface OfficeTrick {
  readonly name: string;
  /** The fault that the check must name. */
  readonly fault: string;
  readonly docx?: OfficeParts | Uint8Array;
  readonly xlsx?: OfficeParts | Uint8Array;
}

export const format = 'application/vnd.openxmlformats-officedocument';
export const relationshipNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packageNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A document of Word with this inside its one paragraph. */
export const word = (inside: string): OfficeParts => withPart('word/document.xml', wordPart(inside));
export const wordPart = (inside: string, root = 'document'): string =>
  `<w:${root} xmlns:w="${wordNamespace}" xmlns:r="${relationshipNamespace}"><w:body><w:p>${inside}</w:p></w:body></w:${root}>`;

/** A field of Word, its instruction in as many runs as there are pieces. */
export const field = (...pieces: string[]): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** A workbook of Excel with this inside its one sheet. */
export const sheet = (inside: string): OfficeParts => withPart('xl/worksheets/sheet1.xml', sheetPart(inside));
export const sheetPart = (inside: string): string =>
  `<worksheet xmlns="${excelNamespace}" xmlns:r="${relationshipNamespace}"><sheetData/>${inside}</worksheet>`;
export const formula = (text: string): OfficeParts => sheet(`<row><c><f>${text}</f></c></row>`);

/** A file with one more part, whose content type is declared here if it isn't the default. */
export const withPart = (part: string, content: string | Uint8Array, types?: string): OfficeParts => ({
  parts: { [part]: content },
  ...(types !== undefined && { types }),
});

/** Where each kind of file has its main part and its relationships. */
export const places = {
  docx: { main: 'word/document.xml', rels: 'word/_rels/document.xml.rels', folder: 'word' },
  xlsx: { main: 'xl/workbook.xml', rels: 'xl/_rels/workbook.xml.rels', folder: 'xl' },
} as const;

/** The same trick in both kinds of file. */
export const both = (
  name: string,
  fault: string,
  parts: (kind: OfficeKind, place: (typeof places)[OfficeKind]) => OfficeParts,
): OfficeTrick => ({ name, fault, docx: parts('docx', places.docx), xlsx: parts('xlsx', places.xlsx) });

/** The same part in both kinds of file, at a path in the folder of the main part; `types` declares its content type. */
export const placed = (
  name: string,
  fault: string,
  path: string,
  content: string | Uint8Array | ((kind: OfficeKind) => string | Uint8Array),
  types?: string | ((part: string, kind: OfficeKind) => string),
): OfficeTrick =>
  both(name, fault, (kind, { folder }) => {
    const part = `${folder}/${path}`;
    const declared = typeof types === 'function' ? types(part, kind) : types;
    return withPart(part, typeof content === 'function' ? content(kind) : content, declared);
  });

/** A relationship of the main part. */
export const link = (name: string, fault: string, ...relationship: readonly string[]): OfficeTrick =>
  both(name, fault, (_kind, { rels }) => ({ parts: { [rels]: relations(...relationship) } }));

export const override = (part: string, type: string): string => `<Override PartName="/${part}" ContentType="${type}"/>`;

export { officeFile, relation, relations };
