import { field, type OfficeTrick, word, wordPart } from './office-trick.ts';

const trick = (name: string, inside: string, fault = 'remote'): OfficeTrick => ({ name, fault, docx: word(inside) });
const run = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
const markup = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const alternative = (inside: string) =>
  `<mc:AlternateContent ${markup}><mc:Choice Requires="zz" xmlns:zz="urn:zz">${inside}</mc:Choice></mc:AlternateContent>`;

/** Fields of Word that run or load something, whole, in pieces and inside others. */
export const fieldTricks: readonly OfficeTrick[] = [
  ...[
    'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"',
    ' dde excel a b',
    'INCLUDETEXT "//server/a.docx"',
    'INCLUDEPICTURE "https://example.com/a.png" \\d',
    'LINK Excel.Sheet.12 "https://example.com/a.xlsx"',
    'IMPORT "//server/a.png"',
    'DATABASE \\d "//server/a.mdb"',
    'RD "//server/a.docx"',
    'QUOTE 68 68 69',
    'MACROBUTTON AutoOpen Click',
    'EMBED Package',
    'PRINT \\p page "%!PS"',
    'HYPERLINK "file:////server/share/a.exe"',
    'HYPERLINK "\\\\\\\\server\\\\share"',
    'HYPERLINK //server/share \\t _blank',
    'HYPERLINK \\o "tip" "ms-msdt:/id"',
    '"DDEAUTO" x',
  ].map((instruction) =>
    trick(`the field ${instruction.trim().slice(0, 30)}`, field(instruction.replaceAll('"', '&quot;'))),
  ),
  trick('a field in pieces', field(' D', 'DE', 'AUTO c:\\\\x')),
  trick('a field inside another', `${begin}${run(' IF 1=1 ')}${field('DDE c:\\\\x')}${end}`),
  trick(
    'a field whose name is the result of another',
    `${begin}${field('SET a b')}${run(' c:\\\\x')}${end}`.replace('SET a b', 'REF a'),
  ),
  trick('a link to the result of a field', `${begin}${run('HYPERLINK ')}${field('REF a')}${end}`),
  trick('a simple field', '<w:fldSimple w:instr=" INCLUDEPICTURE &quot;https://example.com/a.png&quot; "/>'),
  trick(
    'a field that is deleted',
    `${begin}<w:del><w:r><w:delInstrText>DDE c:\\\\x</w:delInstrText></w:r></w:del>${end}`,
  ),
  trick('a field without its end', `${begin}${run('DDE c:\\\\x')}`),
  trick('a field without its beginning', `${run('DDE c:\\\\x')}${end}`),
  // Word skips what it doesn't understand, and reads on.
  trick(
    'a field behind one that Word leaves out',
    `${begin}${alternative(run('PAGE '))}${run('DDEAUTO c:\\\\x')}${end}`,
  ),
  trick(
    'a field around one that Word leaves out',
    `${begin}${run('D')}${alternative(run('ATE '))}${run('DE c:\\\\x')}${end}`,
  ),
  trick(
    'a field that ends in what Word leaves out',
    `${begin}${run('DATE')}${alternative(end + begin)}${run('x')}${end}`,
  ),
  {
    name: 'a field in a part by another name',
    fault: 'remote',
    docx: { parts: { 'other/text.xml': wordPart(field('DDE x')) } },
  },
  {
    name: 'a field in a footer',
    fault: 'remote',
    docx: {
      parts: { 'word/footer1.xml': wordPart(field('LINK x'), 'ftr') },
      types:
        '<Override PartName="/word/footer1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/>',
    },
  },
];
