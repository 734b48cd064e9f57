import { excelNamespace, type OfficeParts, wordNamespace } from '#tests/support/files/office-files.ts';
import {
  both,
  field,
  format,
  formula,
  type OfficeKind,
  type OfficeTrick,
  officeFile,
  override,
  packageNamespace,
  placed,
  relation,
  relationshipNamespace,
  relations,
  sheet,
  word,
  withPart,
  wordPart,
} from './office-trick.ts';

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const dde = field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"');
const ddeLink = (prefix: string) =>
  `<${prefix}:externalLink xmlns:${prefix}="${excelNamespace}"><${prefix}:ddeLink ddeService="cmd" ddeTopic="/c calc"/></${prefix}:externalLink>`;
const ddeWith = (prefix: string) =>
  wordPart(dde).replaceAll('w:', `${prefix}:`).replace(`xmlns:w=`, `xmlns:${prefix}=`);
/** Elements that run a program, for each kind of file, with this XML prefix. */
const running = (kind: OfficeKind, prefix = 'w'): string => (kind === 'docx' ? ddeWith(prefix) : ddeLink(prefix));
const contentTypeFor = (kind: OfficeKind) =>
  kind === 'docx' ? `${format}.wordprocessingml.footer+xml` : `${format}.spreadsheetml.externalLink+xml`;
const remoteTemplate = 'https://example.com/a.dotm';
const templateWith = (prefix: string) =>
  `${xml}<${prefix}:Relationships xmlns:${prefix}="${packageNamespace}"><${prefix}:Relationship Id="r1" Type="${relationshipNamespace}/attachedTemplate" Target="${remoteTemplate}" TargetMode="External"/></${prefix}:Relationships>`;

const named = (ending: string): OfficeTrick =>
  placed(
    `a part named ${ending} that is XML by its content type`,
    'unknown',
    `media/image1.${ending}`,
    (kind) => xml + running(kind),
    (part, kind) => override(part, contentTypeFor(kind)),
  );
const content = (ending: string, type: string): OfficeTrick =>
  placed(
    `a part named ${ending} that is XML by its first bytes`,
    'unknown',
    `media/picture.${ending}`,
    (kind) => `\n ${running(kind)}`,
    (part) => override(part, type),
  );
const encoded = (name: string, encode: (text: string) => Uint8Array, declared = '', fault = 'remote'): OfficeTrick =>
  placed(name, fault, 'other.xml', (kind) => encode(declared + running(kind)));
const prefixed = (name: string, prefix: string): readonly OfficeTrick[] => [
  placed(`${name} before what runs a program`, 'remote', 'other.xml', (kind) => running(kind, prefix)),
  both(`${name} before a remote template`, 'remote', (_kind, { rels }) => ({
    parts: { [rels]: templateWith(prefix) },
  })),
];
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const drawn = (name: string, fault: string, inside: string): OfficeTrick =>
  placed(name, fault, 'media/image1.svg', svg(inside), '<Default Extension="svg" ContentType="image/svg+xml"/>');
const vml = (name: string, inside: string): OfficeTrick =>
  placed(
    name,
    'remote',
    'drawings/vmlDrawing1.vml',
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${inside}</xml>`,
    '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>',
  );
const item = (name: string, fault: string, text: string, path = 'customXml/item1.xml'): OfficeTrick =>
  both(name, fault, () => withPart(path, text));
const remote = (name: string, docx: OfficeParts, xlsx?: OfficeParts): OfficeTrick => ({
  name,
  fault: 'remote',
  docx,
  ...(xlsx && { xlsx }),
});
const workbookType = `<Default Extension="xlsx" ContentType="${format}.spreadsheetml.sheet"/>`;
const documentType = `<Default Extension="docx" ContentType="${format}.wordprocessingml.document"/>`;

/** Content that runs or loads something, hidden from a check that only searches for texts. */
export const hiddenTricks: readonly OfficeTrick[] = [
  ...['png', 'svg', 'jpg', 'bin', 'odttf'].map(named),
  content('png', 'image/png'),
  content('jpg', 'image/jpeg'),
  content('emf', 'image/x-emf'),
  placed('settings of a printer that are XML', 'remote', 'printerSettings1.bin', running, (part) =>
    override(part, `${format}.spreadsheetml.printerSettings`),
  ),
  remote(
    'a section of CDATA',
    word(field('<![CDATA[DDE]]>', '<![CDATA[AUTO c:\\\\x]]>')),
    formula('<![CDATA[WEBSERVICE]]>("https://example.com")'),
  ),
  remote(
    'characters by their numbers',
    word(field('D&#x44;E&#65;UTO c:\\\\x')),
    formula('WEB&#83;ERVICE("https://example.com")'),
  ),
  ...prefixed('a prefix outside ASCII', 'ж'),
  ...prefixed('a prefix with dashes and points', 'w-1.x'),
  ...prefixed('a prefix outside the first plane', '\u{10400}'),
  placed('the namespace of the whole part', 'remote', 'other.xml', (kind) =>
    kind === 'docx'
      ? wordPart(dde)
          .replaceAll(/<(\/?)w:/g, '<$1')
          .replace('xmlns:w=', 'xmlns=')
          .replaceAll(/ w:fld/g, ' fld')
      : `<externalLink xmlns="${excelNamespace}"><ddeLink ddeService="cmd"/></externalLink>`,
  ),
  placed('the strict namespace', 'remote', 'other.xml', (kind) =>
    running(kind)
      .replace(wordNamespace, 'http://purl.oclc.org/ooxml/wordprocessingml/main')
      .replace(excelNamespace, 'http://purl.oclc.org/ooxml/spreadsheetml/main'),
  ),
  encoded('UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')),
  encoded('UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le')),
  encoded('UTF-16 in the other order', (text) => bigEndian(`\uFEFF${text}`)),
  encoded('UTF-7 by its name', Buffer.from, '<?xml version="1.0" encoding="UTF-7"?>', 'unreadable'),
  encoded('ASCII by its name', Buffer.from, '<?xml version="1.0" encoding="us-ascii"?>', 'unreadable'),
  encoded('XML 1.1', Buffer.from, '<?xml version="1.1"?>', 'unreadable'),
  encoded(
    'bytes that are no characters',
    (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xc0, 0xbc])]),
    '',
    'unreadable',
  ),
  item('entities', 'unreadable', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  item('entities of a site', 'unreadable', '<!DOCTYPE a SYSTEM "https://example.com/a.dtd"><a/>'),
  item(
    'entities a billion times',
    'unreadable',
    `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${'bcdefgh'.replaceAll(/./g, (one) => `<!ENTITY ${one} "${`&${String.fromCharCode(one.charCodeAt(0) - 1)};`.repeat(10)}">`)}]><a>&h;</a>`,
  ),
  item('a style sheet of a site', 'remote', '<?xml-stylesheet href="https://example.com/a.xsl"?><a/>'),
  item(
    'a style of sources of a server',
    'remote',
    '<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography" SelectedStyle="\\\\server\\a.xsl"/>',
  ),
  item('queries', 'remote', '<DataMashup xmlns="http://schemas.microsoft.com/DataMashup">AAAA</DataMashup>'),
  drawn('a drawing with a script', 'program', '<script>alert(1)</script>'),
  drawn('a drawing with a handler', 'program', '<rect onload="alert(1)"/>'),
  drawn('a drawing with a picture of a site', 'remote', '<image href="https://example.com/a.png"/>'),
  drawn(
    'a drawing whose link changes',
    'remote',
    '<image href="#a"><set attributeName="xlink:href" to="https://example.com/a.png"/></image>',
  ),
  drawn('a drawing with a style of a site', 'remote', '<style>@import "https://example.com/a.css";</style>'),
  drawn('a drawing with a page', 'program', '<foreignObject><iframe src="https://example.com"/></foreignObject>'),
  vml('a picture of a site in VML', '<v:shape><v:imagedata src="https://example.com/a.png"/></v:shape>'),
  vml('a fill of a server in VML', '<v:rect><v:fill src="//server/a.png"/></v:rect>'),
  vml('a link that runs a program in VML', '<v:shape href="ms-msdt:/id"/>'),
  vml('a linked object in VML', '<o:OLEObject Type="Link" ProgID="Excel.Sheet.12"/>'),
  item(
    'a base of links of a server',
    'remote',
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><HyperlinkBase>\\\\server\\share</HyperlinkBase></Properties>',
    'docProps/app.xml',
  ),
  placed(
    'a page that plays a video',
    'program',
    'other.xml',
    '<v:webVideoPr xmlns:v="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing" embeddedHtml="&lt;iframe src=&quot;https://example.com&quot;/&gt;"/>',
  ),
  remote(
    'a mail merge',
    withPart(
      'word/settings.xml',
      wordPart(
        '<w:mailMerge><w:connectString w:val="Provider=MSDASQL"/><w:query w:val="SELECT 1"/></w:mailMerge>',
        'settings',
      ),
    ),
  ),
  remote(
    'what runs a program in the figures of a chart',
    withPart(
      'word/embeddings/Microsoft_Excel_Worksheet.xlsx',
      await officeFile('xlsx', withPart('xl/externalLinks/externalLink1.xml', ddeLink('x'))),
      workbookType,
    ),
    withPart(
      'xl/embeddings/Microsoft_Word_Document.docx',
      await officeFile('docx', withPart('word/other.xml', ddeWith('w'))),
      documentType,
    ),
  ),
  {
    name: 'documents inside documents',
    fault: 'object',
    docx: withPart(
      'word/embeddings/a.docx',
      await officeFile('docx', withPart('word/embeddings/b.docx', await officeFile('docx'), documentType)),
      documentType,
    ),
  },
  placed('a part without a content type', 'unknown', 'a.dat', 'x'),
  placed(
    'a program',
    'program',
    'invoice.exe',
    'MZ',
    '<Default Extension="exe" ContentType="application/x-msdownload-exe"/>',
  ),
  placed('a program that is called a picture', 'unknown', 'media/image1.png', 'MZ\x90'),
  placed('a picture of PostScript', 'unknown', 'media/image1.png', '%!PS-Adobe-3.0 EPSF-3.0'),
  both('two content types for one part', 'unreadable', (kind, { main: part }) => ({
    types: override(part, contentTypeFor(kind)),
  })),
  both('relationships hidden in a comment', 'remote', (_kind, { rels }) => ({
    parts: {
      [rels]: relations('<!-- <Relationship " -->', relation('image', 'https://example.com/a.png', 'External')),
    },
  })),
  remote('imported text', word('<w:altChunk r:id="r1"/>'), sheet('<webPr url="https://a"/>')),
];
