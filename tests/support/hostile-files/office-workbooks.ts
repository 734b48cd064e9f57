import { excelNamespace, type OfficeParts } from '#tests/support/files/office-files.ts';
import { format, formula, type OfficeTrick, override, relation, relations, sheet } from './office-trick.ts';

const trick = (name: string, xlsx: OfficeParts, fault = 'remote'): OfficeTrick => ({ name, fault, xlsx });
const workbook = (target: string): OfficeParts => ({
  parts: {
    'xl/externalLinks/_rels/externalLink1.xml.rels': relations(relation('externalLinkPath', target, 'External')),
  },
});
const part = (name: string, type: string, text: string): OfficeParts => ({
  parts: { [name]: text },
  types: override(name, `${format}.spreadsheetml.${type}+xml`),
});
const connections = `<connections xmlns="${excelNamespace}"><connection id="1"><webPr url="https://example.com"/></connection></connections>`;

/** Workbooks that get their figures from outside, and formulas that load or run something. */
export const workbookTricks: readonly OfficeTrick[] = [
  ...[
    '//server/share/a.xlsx',
    '\\\\server\\share\\a.xlsx',
    'file:///\\\\server\\share\\a.xlsx',
    'file://server/share/a.xlsx',
    'https://example.com/a.xlsx',
    '%2F%2Fserver/a.xlsx',
    '\\??\\UNC\\server\\a.xlsx',
  ].map((target) => trick(`another workbook at ${target}`, workbook(target))),
  ...[
    'WEBSERVICE("https://example.com")',
    '_xlfn.WEBSERVICE("https://example.com")',
    '1+ _xlfn.IMAGE ("https://example.com/a.png")',
    'RTD("prog.id",,"a")',
    'CALL("kernel32","WinExec","JCJ","calc",0)',
    "cmd|'/c calc'!A0",
    "1+cmd|'/c calc'!'A0'",
    "'\\\\server\\share\\[a.xlsx]S'!A1",
    "'//server/share/[a.xlsx]S'!A1",
    "'https://example.com/[a.xlsx]S'!A1",
    'HYPERLINK("file://server/a.exe","Invoice")',
    'HYPERLINK("\\\\server\\a.exe")',
    'DDE("soffice","file","a")',
    'IMPORTCSV("https://example.com/a.csv")',
  ].map((text) => trick(`the formula ${text}`, formula(text.replaceAll('"', '&quot;')))),
  trick(
    'a name that is a formula',
    part(
      'xl/names.xml',
      'worksheet',
      `<x:definedName xmlns:x="${excelNamespace}" name="a">EXEC("calc")</x:definedName>`,
    ),
  ),
  trick('a rule that is a formula', sheet('<cfRule><formula>WEBSERVICE("a")</formula></cfRule>')),
  trick('a formula in pieces', formula('WEB<x/>SERVICE("a")')),
  trick('a page that is published on a server', sheet('<webPublishItem destinationFile="\\\\server\\a.htm"/>')),
  trick('a macro of a server behind a shape', sheet(`<sp macro="'\\\\server\\[a.xlsm]S'!m"/>`)),
  trick('a program behind other workbooks', {
    parts: {
      'xl/externalLinks/externalLink1.xml': `<q-1:externalLink xmlns:q-1="${excelNamespace}"><q-1:ddeLink ddeService="cmd" ddeTopic="/c calc"/></q-1:externalLink>`,
    },
  }),
  trick('an object behind other workbooks', {
    parts: { 'xl/externalLinks/externalLink1.xml': `<e:oleLink xmlns:e="${excelNamespace}"/>` },
  }),
  trick('connections', part('xl/connections.xml', 'connections', connections)),
  trick('connections by another name and type', part('xl/styles.xml', 'styles', connections)),
  trick(
    'a query of a page',
    part('xl/queryTables/queryTable1.xml', 'queryTable', `<queryTable xmlns="${excelNamespace}"/>`),
  ),
  trick('data in real time', part('xl/volatileDependencies.xml', 'volatileDependencies', '<volTypes/>'), 'unknown'),
  trick(
    'a pivot table of a connection',
    part(
      'xl/pivotCache/pivotCacheDefinition1.xml',
      'pivotCacheDefinition',
      `<pivotCacheDefinition xmlns="${excelNamespace}"><cacheSource type="external" connectionId="1"/></pivotCacheDefinition>`,
    ),
  ),
  trick(
    'a sheet of macros',
    {
      parts: { 'xl/macrosheets/sheet1.xml': '<macrosheet/>' },
      types: override('xl/macrosheets/sheet1.xml', 'application/vnd.ms-excel.macrosheet+xml'),
    },
    'program',
  ),
];
