import type { OfficeFault, OfficeKind } from './judge-office.ts';
import { type Attributes, decoded, elements, readXml } from './office-xml.ts';

const mains: Readonly<Record<OfficeKind, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
};

/** Content types of macros, programs, pages and objects (MS-OFFMACRO2; ECMA-376, part 1, 15). */
const activeTypes =
  /macro|vba|activex|oleobject|msdownload|executable|javascript|vbscript|x-sh|html|attachedtoolbars|customui/i;

/** Endings of parts that Word, Excel, LibreOffice and Google write; anything else is another file inside. */
const endings = new Set(
  'xml rels vml png jpg jpeg jfif gif bmp dib tif tiff emf wmf svg webp wdp ico odttf fntdata'.split(' '),
);
/** Binary parts with settings of printers and properties of sheets. */
const harmlessBinary = /(?:^|\/)(?:printerSettings|customProperty)[^/]*\.bin$/i;
const embedded = /(?:^|\/)embeddings\/[^/]+\.(?:docx|xlsx)$/i;
const activePlaces = /(?:^|\/)(?:activeX|macrosheets|dialogsheets|customUI|vba[^/]*)(?:\/|\.|$)/i;

/** Types of relationships to macros, objects and templates; and those of a workbook's links to others. */
const activeLinks = /\/(?:vbaProject|wordVbaData|xlMacrosheet|oleObject|control|attachedTemplate)/i;
const workbookLinks = /\/(?:externalLinkPath|externalLinkLongPath|xlPathMissing|xlStartup)$/;

/** Fields of Word that run or load something. */
const activeFields = new Set('DDE DDEAUTO INCLUDETEXT INCLUDEPICTURE LINK IMPORT DATABASE QUOTE'.split(' '));

/** Where a part belongs: `document` for a whole document inside, such as the figures of a chart. */
export function judgeName(name: string): 'part' | 'document' | 'active' {
  if (embedded.test(name)) return 'document';
  if (harmlessBinary.test(name)) return 'part';
  const ending = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && endings.has(ending) && !activePlaces.test(name) ? 'part' : 'active';
}

/** The kind that the list of content types gives to the main part, or undefined. */
export function kindOf(contentTypes: Uint8Array): OfficeKind | undefined {
  const text = readXml(contentTypes) ?? '';
  const types = elements(text, 'Override', 'Default').map(({ ContentType }) => ContentType);
  const kinds = (Object.keys(mains) as OfficeKind[]).filter((kind) => types.includes(mains[kind]));
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** What is wrong with a part, by its content or, where that `isCut`, by its beginning. Programs find parts by other names too. */
export function judgePart(name: string, content: Uint8Array, isCut: boolean): OfficeFault | undefined {
  if (!/\.(?:xml|rels|vml)$/i.test(name)) return undefined;
  const text = readXml(content);
  if (text === undefined) return 'unreadable';
  // Cells and their texts may be long, and hold no instructions.
  if (isCut) return /^[^<]*(?:<\?[^>]*>[^<]*)*<(?:\w+:)?(?:worksheet|sst)\b/.test(text) ? undefined : 'unreadable';
  if (name === '[Content_Types].xml')
    return elements(text, 'Override', 'Default').every(isHarmlessType) ? undefined : 'active';
  if (/\.rels$/i.test(name)) return elements(text, 'Relationship').every(isHarmlessLink) ? undefined : 'active';
  const isActive = /<(?:\w+:)?(?:ddeLink|oleLink|connections)[\s/>]/.test(text) || runsFields(text);
  return isActive ? 'active' : undefined;
}

const isHarmlessType = ({ ContentType }: Attributes): boolean =>
  ContentType !== undefined && !activeTypes.test(ContentType);

/** A relationship to a part inside, a link that people click, or the name of another workbook. */
function isHarmlessLink({ Type = '', TargetMode = 'Internal', Target = '' }: Attributes): boolean {
  if (activeLinks.test(Type)) return false;
  if (TargetMode === 'Internal') return !/^\s*(?:[a-z][a-z\d+.-]*:|\/\/|\\\\)/i.test(Target);
  if (TargetMode !== 'External') return false;
  if (Type.endsWith('/hyperlink'))
    return !/^\s*(?:(?:javascript|vbscript|data|file|ms-[a-z]+|search-ms):|\\\\)/i.test(Target);
  // Excel asks before it reads another workbook. From a server it would send the reader's sign-in.
  return workbookLinks.test(Type) && !/^\s*(?:https?:|ftp:|\/\/|\\\\|file:\/\/(?!\/[a-z]:))/i.test(Target);
}

/** Whether a field of Word runs or loads something. Its instruction may be in several pieces. */
function runsFields(text: string): boolean {
  const simple = elements(text, 'fldSimple').flatMap((field) =>
    Object.entries(field).flatMap(([name, value]) => (/(?:^|:)instr$/.test(name) ? [value ?? ''] : [])),
  );
  const pieces = text.matchAll(/<(?:\w+:)?fldChar\b|<(?:\w+:)?instrText\b[^>]*>([^<]*)</g);
  let instruction = '';
  const complex: string[] = [];
  for (const [, piece] of pieces) {
    if (piece === undefined) {
      complex.push(instruction);
      instruction = '';
    } else instruction += decoded(piece);
  }
  return [...simple, ...complex, instruction].some((one) =>
    activeFields.has(/[a-z]+/i.exec(one)?.[0].toUpperCase() ?? ''),
  );
}
