import {
  both,
  format,
  link,
  type OfficeTrick,
  override,
  placed,
  relation,
  relations,
  withPart,
  word,
  wordPart,
} from './office-trick.ts';

const template = (target: string) => relation('attachedTemplate', target, 'External');
const outside = (type: string, target: string) =>
  `<Relationship Id="r1" Type="${type}" Target="${target}" TargetMode="External"/>`;
const microsoft = (name: string) => `http://schemas.microsoft.com/office/${name}`;
const page = '<html><body>a</body></html>';
const control = '<ax:ocx xmlns:ax="http://schemas.microsoft.com/office/2006/activeX"/>';
/** The first bytes of a compound file, as programs and objects of Office are. */
const compound = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
const defaultType = (ending: string, type: string) => `<Default Extension="${ending}" ContentType="${type}"/>`;
const customProperty = (part: string) => override(part, `${format}.spreadsheetml.customProperty`);

/** A part at a path in the folder of the main part, which has a relationship of this type to it. */
const related = (
  name: string,
  fault: string,
  type: string,
  path: string,
  content: string | Uint8Array,
  types?: (part: string) => string,
): OfficeTrick =>
  both(name, fault, (_kind, { rels, folder }) => {
    const named = type.startsWith('http')
      ? `<Relationship Id="r1" Type="${type}" Target="${path}"/>`
      : relation(type, path);
    const { parts, ...declared } = withPart(`${folder}/${path}`, content, types?.(`${folder}/${path}`));
    return { parts: { [rels]: relations(named), ...parts }, ...declared };
  });

/** Relationships to external targets, or to parts that run. */
export const relationshipTricks: readonly OfficeTrick[] = [
  link('a template of a site', 'remote', template('https://example.com/a.dotm')),
  link('a template of a server, in slashes', 'remote', template('//server/share/a.dotm')),
  link('a template of a server, in backslashes', 'remote', template('\\\\server\\share\\a.dotm')),
  link('a template of a server as a file', 'remote', template('file://server/share/a.dotm')),
  link('a template of a server with five slashes', 'remote', template('file://///server/share/a.dotm')),
  link('a template of a server behind a drive', 'remote', template('file:///\\\\server\\C:\\a.dotm')),
  link('a template of a server, escaped', 'remote', template('%5C%5Cserver%5Cshare%5Ca.dotm')),
  link('a template of a server behind a tab', 'remote', template('&#9;//server/share/a.dotm')),
  link('a picture of a site', 'remote', relation('image', 'https://example.com/a.png', 'External')),
  link('a picture of a site, called internal', 'remote', relation('image', 'https://example.com/a.png')),
  link('a picture of a server in slashes, called internal', 'remote', relation('image', '//server/a.png')),
  link('a picture of a server in both slashes, called internal', 'remote', relation('image', '/\\server/a.png')),
  link('a picture beside the file', 'remote', relation('image', 'a.png', 'External')),
  link('an object of a server', 'remote', relation('oleObject', 'file://server/a.xlsx', 'External')),
  link('a link to a file of a server', 'remote', relation('hyperlink', '//server/share/a.docx', 'External')),
  link('a link to a file', 'remote', relation('hyperlink', 'file:///C:/Windows/System32/cmd.exe', 'External')),
  link('a link that runs a program', 'remote', relation('hyperlink', 'ms-msdt:/id PCWDiagnostic', 'External')),
  link('a link to a program beside the file', 'remote', relation('hyperlink', 'invoice.exe', 'External')),
  link('a link to a script behind a tab', 'remote', relation('hyperlink', 'java&#9;script:alert(1)', 'External')),
  link('a relationship in another mode', 'unreadable', relation('image', 'https://example.com/a.png', 'external')),
  link('a video of a site', 'unknown', relation('video', 'https://example.com/a.mp4', 'External')),
  link('a relationship by a type in capitals', 'unknown', relation('IMAGE', 'media/image1.png')),
  link('an add-in', 'program', outside(microsoft('2011/relationships/webextension'), 'https://example.com/a.xml')),
  related('an imported page', 'remote', 'aFChunk', 'a.html', page, () => defaultType('html', 'text/html')),
  related('an imported page, called XML', 'remote', 'aFChunk', 'a.xml', page),
  related(
    'macros by another name',
    'program',
    microsoft('2006/relationships/vbaProject'),
    'media/image1.png',
    compound,
    (part) => override(part, 'application/vnd.ms-office.vbaProject'),
  ),
  related('a control', 'program', 'control', 'activeX/activeX1.xml', control, (part) =>
    override(part, 'application/vnd.ms-office.activeX+xml'),
  ),
  placed('a control, declared as other XML', 'program', 'theme/theme1.xml', control),
  related('an object', 'object', 'oleObject', 'embeddings/oleObject1.bin', compound, () =>
    defaultType('bin', `${format}.oleObject`),
  ),
  related(
    'a workbook with macros as data of a program',
    'object',
    'customProperty',
    'customProperty1.bin',
    'PK\x03\x04',
    customProperty,
  ),
  related(
    'data of a program as a document to open',
    'unknown',
    'package',
    'customProperty1.bin',
    'calc.exe',
    customProperty,
  ),
  both('a toolbar', 'program', () => ({
    parts: {
      '_rels/.rels': relations(
        relation('officeDocument', 'word/document.xml'),
        `<Relationship Id="r2" Type="${microsoft('2007/relationships/ui/extensibility')}" Target="customUI/customUI.xml"/>`,
      ),
      'customUI/customUI.xml': '<customUI xmlns="http://schemas.microsoft.com/office/2009/07/customui"/>',
    },
  })),
  {
    name: 'a frame',
    fault: 'remote',
    docx: {
      parts: {
        'word/_rels/webSettings.xml.rels': relations(relation('frame', 'https://example.com/a.htm', 'External')),
        'word/webSettings.xml': wordPart('<w:frameset><w:frame><w:sourceFileName r:id="r1"/></w:frame></w:frameset>'),
      },
    },
  },
  {
    name: 'another document',
    fault: 'remote',
    docx: {
      parts: {
        ...word('<w:subDoc r:id="r1"/>').parts,
        'word/_rels/document.xml.rels': relations(relation('subDocument', 'file://server/a.docx', 'External')),
      },
    },
  },
  // Programs find a relationship by its identifier, whatever its type.
  {
    name: 'a picture by the relationship of a link',
    fault: 'remote',
    docx: {
      parts: {
        ...word('<a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="r1"/>').parts,
        'word/_rels/document.xml.rels': relations(relation('hyperlink', 'https://example.com/a.png', 'External')),
      },
    },
    xlsx: {
      parts: {
        'xl/drawings/drawing1.xml': `<a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:q="http://purl.oclc.org/ooxml/officeDocument/relationships" q:link="r1"/>`,
        'xl/drawings/_rels/drawing1.xml.rels': relations(
          relation('hyperlink', 'https://example.com/a.png', 'External'),
        ),
      },
    },
  },
  {
    name: 'a template by the relationship of a link',
    fault: 'remote',
    docx: {
      parts: {
        'word/settings.xml': wordPart('<w:attachedTemplate r:id="r1"/>', 'settings'),
        'word/_rels/settings.xml.rels': relations(relation('hyperlink', 'https://example.com/a.dotm', 'External')),
      },
    },
  },
];
