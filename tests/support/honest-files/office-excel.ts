import {
  drawing,
  office,
  officePackage,
  type Part,
  png,
  properties,
  relationship,
  rootRelationships,
  theme,
} from './office-package.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const microsoft = (path: string) => `http://schemas.microsoft.com/office/${path}`;
const names = `xmlns="${main}" xmlns:r="${relationship}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:x14="${microsoft('spreadsheetml/2009/9/main')}" xmlns:xm="${microsoft('excel/2006/main')}" xmlns:xdr="${drawing}spreadsheetDrawing" xmlns:a="${drawing}main" xmlns:c="${drawing}chart"`;
const part = (type: string, root: string, inside: string, relationships?: Part['relationships']): Part => ({
  type: `${office}spreadsheetml.${type}+xml`,
  content: `<${root} ${names}>${inside}</${root}>`,
  ...(relationships && { relationships }),
});
const own = (type: string, root: string, inside = ''): Part => ({
  type: `application/vnd.ms-excel.${type}+xml`,
  content: `<${root} ${names}>${inside}</${root}>`,
});
const cell = (place: string, formula: string) => `<c r="${place}" s="1"><f>${formula}</f><v>1</v></c>`;
const rows = (...cells: string[]) => `<sheetData><row r="1" spans="1:3">${cells.join('')}</row></sheetData>`;

/** A blob as Windows stores it for a printer: its name in UTF-16, here one of a server, and numbers. */
const printer = Buffer.concat([Buffer.from('\\\\office\\HP LaserJet', 'utf16le'), Buffer.alloc(200, 1)]);
const printerPart: Part = { content: printer };

const workbook = (
  sheet: Part,
  parts: Record<string, Part> = {},
  relationships: Part['relationships'] = [],
  inside = '',
) =>
  officePackage(
    {
      'xl/workbook.xml': part(
        'sheet.main',
        'workbook',
        `<fileVersion appName="xl"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath url="\\\\server\\share\\" xmlns:x15ac="${microsoft('spreadsheetml/2010/11/ac')}"/></mc:Choice></mc:AlternateContent><sheets><sheet name="VAT" sheetId="1" r:id="rId1"/></sheets>${inside}<calcPr calcId="191029"/>`,
        [
          ['worksheet', 'worksheets/sheet1.xml'],
          ['theme', 'theme/theme1.xml'],
          ['styles', 'styles.xml'],
          ['sharedStrings', 'sharedStrings.xml'],
          ['calcChain', 'calcChain.xml'],
          ...relationships,
        ],
      ),
      'xl/worksheets/sheet1.xml': sheet,
      'xl/theme/theme1.xml': theme,
      'xl/styles.xml': part(
        'styles',
        'styleSheet',
        '<numFmts><numFmt numFmtId="164" formatCode="&quot;UGX&quot;\\ #,##0"/></numFmts>',
      ),
      'xl/sharedStrings.xml': part(
        'sharedStrings',
        'sst',
        '<si><t>Month</t></si><si><t xml:space="preserve">DDEAUTO cmd|x </t></si>',
      ),
      'xl/calcChain.xml': part('calcChain', 'calcChain', '<c r="A1" i="1"/>'),
      ...properties('Microsoft Excel'),
      ...parts,
    },
    rootRelationships('xl/workbook.xml'),
  );

/** Workbooks with the parts, names and types that Excel gives them. */
export const excelFiles = {
  'a return with formulas, a table, names and a printer': () =>
    workbook(
      part(
        'worksheet',
        'worksheet',
        `${rows(
          cell('A1', 'SUM(Returns[[#This Row],[Sales|net]])*0.18'),
          cell('B1', 'IFERROR(VLOOKUP(A1,&apos;VAT 2025&apos;!$A$1:$B$9,2,FALSE),&quot;n/a&quot;)'),
          cell('C1', '_xlfn.XLOOKUP(A1,A:A,B:B)&amp;&quot;\\\\server&quot;'),
          cell('D1', 'HYPERLINK(&quot;https://ura.go.ug/&quot;&amp;A1,&quot;URA: return&quot;)'),
        )}<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>A1&gt;0</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" sqref="B1"><formula1>"Yes,No"</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A1" r:id="rId1"/><hyperlink ref="A2" location="&apos;Bob&apos;&apos;s&apos;!A1" display="Here"/></hyperlinks><pageSetup orientation="portrait" r:id="rId2"/><tableParts count="1"><tablePart r:id="rId3"/></tableParts>`,
        [
          ['hyperlink', 'https://ura.go.ug/'],
          ['printerSettings', '../printerSettings/printerSettings1.bin'],
          ['table', '../tables/table1.xml'],
        ],
      ),
      {
        'xl/printerSettings/printerSettings1.bin': printerPart,
        'xl/tables/table1.xml': part(
          'table',
          'table',
          '<tableColumns count="1"><tableColumn id="1" name="Sales|net"><calculatedColumnFormula>A1*2</calculatedColumnFormula></tableColumn></tableColumns>',
        ),
      },
      [],
      '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">VAT!$A$1:$D$9</definedName><definedName name="Rate">0.18</definedName><definedName name="Gone">#REF!</definedName></definedNames>',
    ),
  'a ledger with comments, old and new': () =>
    workbook(
      part('worksheet', 'worksheet', `${rows(cell('A1', '1+1'))}<legacyDrawing r:id="rId2"/>`, [
        ['comments', '../comments1.xml'],
        ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
        [microsoft('2017/10/relationships/threadedComment'), '../threadedComments/threadedComment1.xml'],
      ]),
      {
        'xl/comments1.xml': part(
          'comments',
          'comments',
          '<commentList><comment ref="A1" authorId="0"><text><t>Please check.</t></text></comment></commentList>',
        ),
        'xl/drawings/vmlDrawing1.vml': {
          content:
            '<xml xmlns:v="urn:schemas-microsoft-com:vml"\r\n xmlns:o="urn:schemas-microsoft-com:office:office"\r\n xmlns:x="urn:schemas-microsoft-com:office:excel">\r\n <o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shape id="_x0000_s1025" type="#_x0000_t202" style=\'position:absolute;\r\n  margin-left:59.25pt\' fillcolor="#ffffe1" o:insetmode="auto">\r\n  <v:fill color2="#ffffe1"/><v:textbox style=\'mso-direction-alt:auto\'><div style=\'text-align:left\'>two<br>\r\n lines</div></v:textbox><x:ClientData ObjectType="Note"><x:Anchor>1, 15, 0, 2</x:Anchor><x:Row>0</x:Row></x:ClientData></v:shape></xml>',
        },
        'xl/threadedComments/threadedComment1.xml': own(
          'threadedcomments',
          'ThreadedComments',
          '<threadedComment ref="A1"><text>Please check.</text></threadedComment>',
        ),
        'xl/persons/person.xml': own('person', 'personList', '<person displayName="Peace"/>'),
      },
      [[microsoft('2017/10/relationships/person'), 'persons/person.xml']],
    ),
  'a summary with charts, pictures and shapes': () =>
    workbook(
      part(
        'worksheet',
        'worksheet',
        `${rows(cell('A1', 'A2'))}<drawing r:id="rId1"/><legacyDrawingHF r:id="rId2"/><picture r:id="rId3"/>`,
        [
          ['drawing', '../drawings/drawing1.xml'],
          ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
          ['image', '../media/image1.png'],
        ],
      ),
      {
        'xl/drawings/drawing1.xml': {
          type: `${office}drawing+xml`,
          content: `<xdr:wsDr ${names}><xdr:sp macro="" textlink="VAT!$A$1"/><xdr:sp macro="[0]!Print"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="Logo"><a:hlinkClick r:id="rId3"/></xdr:cNvPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId2"/></xdr:blipFill></xdr:pic><c:chart r:id="rId1"/></xdr:wsDr>`,
          relationships: [
            ['chart', '../charts/chart1.xml'],
            ['image', '../media/image1.png'],
            ['hyperlink', '#VAT!A1'],
          ],
        },
        'xl/charts/chart1.xml': {
          type: `${office}drawingml.chart+xml`,
          content: `<c:chartSpace ${names}><c:ser><c:tx><c:strRef><c:f>&apos;VAT 2025&apos;!$B$1</c:f></c:strRef></c:tx></c:ser><c:userShapes r:id="rId3"/></c:chartSpace>`,
          relationships: [
            [microsoft('2011/relationships/chartStyle'), 'style1.xml'],
            [microsoft('2011/relationships/chartColorStyle'), 'colors1.xml'],
            ['chartUserShapes', '../drawings/drawing2.xml'],
          ],
        },
        'xl/charts/style1.xml': { type: 'application/vnd.ms-office.chartstyle+xml', content: '<chartStyle/>' },
        'xl/charts/colors1.xml': { type: 'application/vnd.ms-office.chartcolorstyle+xml', content: '<colorStyle/>' },
        'xl/drawings/drawing2.xml': { type: `${office}drawingml.chartshapes+xml`, content: `<c:userShapes ${names}/>` },
        'xl/drawings/vmlDrawing1.vml': {
          content:
            '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><v:shapetype id="_x0000_t75"><v:formulas><v:f eqn="if lineDrawn pixelLineWidth 0"/></v:formulas></v:shapetype><v:shape id="CH"><v:imagedata o:relid="rId1" o:title="Logo"/></v:shape></xml>',
          relationships: [['image', '../media/image1.png']],
        },
        'xl/media/image1.png': { content: png },
        'xl/chartsheets/sheet1.xml': part('chartsheet', 'chartsheet', '<drawing r:id="rId1"/>', [
          ['drawing', '../drawings/drawing1.xml'],
        ]),
      },
      [['chartsheet', 'chartsheets/sheet1.xml']],
    ),
  'a pivot table with a slicer, sparklines and rules': () =>
    workbook(
      part(
        'worksheet',
        'worksheet',
        `${rows(cell('A1', 'GETPIVOTDATA(&quot;Sales&quot;,$A$3)'))}<extLst><ext><x14:conditionalFormattings><x14:cfRule><xm:f>Other!A1&gt;1</xm:f></x14:cfRule></x14:conditionalFormattings><x14:sparklineGroups><x14:sparkline><xm:f>VAT!A1:A9</xm:f></x14:sparkline></x14:sparklineGroups><x14:cfvo type="formula" val="$A$1"/></ext></extLst>`,
        [
          ['pivotTable', '../pivotTables/pivotTable1.xml'],
          [microsoft('2007/relationships/slicer'), '../slicers/slicer1.xml'],
        ],
      ),
      {
        'xl/pivotTables/pivotTable1.xml': part('pivotTable', 'pivotTableDefinition', '', [
          ['pivotCacheDefinition', '../pivotCache/pivotCacheDefinition1.xml'],
        ]),
        'xl/pivotCache/pivotCacheDefinition1.xml': part(
          'pivotCacheDefinition',
          'pivotCacheDefinition',
          '<cacheSource type="worksheet"><worksheetSource ref="A1:C9" sheet="VAT"/></cacheSource><cacheFields><cacheField name="Net" formula="Sales-VAT"/></cacheFields>',
          [['pivotCacheRecords', 'pivotCacheRecords1.xml']],
        ),
        'xl/pivotCache/pivotCacheRecords1.xml': part('pivotCacheRecords', 'pivotCacheRecords', '<r><n v="1"/></r>'),
        'xl/slicers/slicer1.xml': own('slicer', 'slicers'),
        'xl/slicerCaches/slicerCache1.xml': own('slicerCache', 'slicerCacheDefinition'),
      },
      [
        ['pivotCacheDefinition', 'pivotCache/pivotCacheDefinition1.xml'],
        [microsoft('2007/relationships/slicerCache'), 'slicerCaches/slicerCache1.xml'],
      ],
    ),
  'a template with check boxes, own data, arrays and another workbook': () =>
    workbook(
      part(
        'worksheet',
        'worksheet',
        `${rows(cell('A1', '[1]Sheet1!A1+&apos;[1]VAT 2025&apos;!$B$2'), '<c r="B1" cm="1"><f t="array" ref="B1:B3">_xlfn._xlws.SORT(A1:A3)</f></c>')}<customProperties><customPr name="id" r:id="rId1"/></customProperties><controls><control shapeId="1025" r:id="rId2" name="Check Box 1"><controlPr defaultSize="0" macro="[0]!CheckBox1_Click"/></control></controls>`,
        [
          ['customProperty', '../customProperty1.bin'],
          ['ctrlProp', '../ctrlProps/ctrlProp1.xml'],
        ],
      ),
      {
        'xl/customProperty1.bin': {
          type: `${office}spreadsheetml.customProperty`,
          content: Buffer.from('<?xml version="1.0" encoding="utf-8"?><a>b</a>', 'utf16le'),
        },
        'xl/ctrlProps/ctrlProp1.xml': own('controlproperties', 'formControlPr'),
        'xl/externalLinks/externalLink1.xml': part(
          'externalLink',
          'externalLink',
          '<externalBook r:id="rId1"><sheetNames><sheetName val="Sheet1"/></sheetNames></externalBook>',
          [['externalLinkPath', 'Returns%202025.xlsx']],
        ),
        'xl/metadata.xml': part('sheetMetadata', 'metadata', ''),
        'xl/richData/rdrichvalue.xml': own('rdrichvalue', 'rvData'),
        'xl/featurePropertyBag/featurePropertyBag.xml': own('featurepropertybag', 'FeaturePropertyBags'),
        'customXml/item1.xml': {
          content:
            '<?mso-contentType?><FormTemplates xmlns="http://schemas.microsoft.com/sharepoint/v3/contenttype/forms"><Display>DocumentLibraryForm</Display></FormTemplates>',
        },
      },
      [
        ['externalLink', 'externalLinks/externalLink1.xml'],
        ['sheetMetadata', 'metadata.xml'],
        [microsoft('2017/06/relationships/rdRichValue'), 'richData/rdrichvalue.xml'],
        [microsoft('2022/11/relationships/FeaturePropertyBag'), 'featurePropertyBag/featurePropertyBag.xml'],
        ['customXml', '../customXml/item1.xml'],
      ],
      '<externalReferences><externalReference r:id="rId6"/></externalReferences>',
    ),
} satisfies Record<string, () => Promise<Uint8Array>>;
