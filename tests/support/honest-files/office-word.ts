import { field } from '#tests/support/hostile-files/office-trick.ts';
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

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const microsoft = (path: string) => `http://schemas.microsoft.com/office/${path}`;
const names = [
  `xmlns:w="${w}" xmlns:r="${relationship}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`,
  `xmlns:w14="${microsoft('word/2010/wordml')}" xmlns:w15="${microsoft('word/2012/wordml')}" xmlns:wps="${microsoft('word/2010/wordprocessingShape')}"`,
  `xmlns:wp="${drawing}wordprocessingDrawing" xmlns:a="${drawing}main" xmlns:pic="${drawing}picture" xmlns:c="${drawing}chart"`,
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" mc:Ignorable="w14 w15"',
].join(' ');
const part = (type: string, root: string, inside: string, relationships?: Part['relationships']): Part => ({
  type: `${office}wordprocessingml.${type}+xml`,
  content: `<w:${root} ${names}>${inside}</w:${root}>`,
  ...(relationships && { relationships }),
});
const text = (content: string) =>
  `<w:r><w:rPr><w:lang w:val="en-GB"/></w:rPr><w:t xml:space="preserve">${content}</w:t></w:r>`;
const paragraph = (...runs: string[]) =>
  `<w:p w14:paraId="1A2B3C4D" w:rsidR="00AB12CD"><w:pPr><w:pStyle w:val="Normal"/></w:pPr>${runs.join('')}</w:p>`;

/** Parts that Word writes into every document. */
const common: Record<string, Part> = {
  ...properties('Microsoft Office Word'),
  'word/theme/theme1.xml': theme,
  'word/styles.xml': part(
    'styles',
    'styles',
    '<w:docDefaults/><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
  ),
  'word/settings.xml': part(
    'settings',
    'settings',
    '<w:zoom w:percent="100"/><w:rsids><w:rsidRoot w:val="00AB12CD"/></w:rsids><w:docVars><w:docVar w:name="Folder" w:val="\\\\server\\share"/></w:docVars><w:decimalSymbol w:val="."/>',
  ),
  'word/webSettings.xml': part('webSettings', 'webSettings', '<w:optimizeForBrowser/>'),
  'word/fontTable.xml': part(
    'fontTable',
    'fonts',
    '<w:font w:name="Calibri"><w:embedRegular r:id="rId1" w:fontKey="{00000000-0000-0000-0000-000000000000}"/></w:font>',
    [['font', 'fonts/font1.odttf']],
  ),
  'word/fonts/font1.odttf': { type: `${office}obfuscatedFont`, content: Buffer.from('<?a\0\x01\0\x10\0\0', 'latin1') },
};
const commonRelationships: Part['relationships'] = [
  ['styles', 'styles.xml'],
  ['settings', 'settings.xml'],
  ['webSettings', 'webSettings.xml'],
  ['fontTable', 'fontTable.xml'],
  ['theme', 'theme/theme1.xml'],
];
const document = (inside: string, parts: Record<string, Part>, relationships: Part['relationships'] = []) =>
  officePackage(
    {
      'word/document.xml': part('document.main', 'document', `<w:body>${inside}<w:sectPr/></w:body>`, [
        ...commonRelationships,
        ...relationships,
      ]),
      ...common,
      ...parts,
    },
    rootRelationships('word/document.xml'),
  );

const box = paragraph(field(' PAGE   \\* MERGEFORMAT '));
const alternatives = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${box}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shapetype id="_x0000_t202" o:spt="202"><v:formulas><v:f eqn="sum #0 0 10800"/></v:formulas></v:shapetype><v:shape type="#_x0000_t202" style="position:absolute;width:100pt" href="https://ura.go.ug"><v:imagedata r:id="rId6" o:title=""/><v:textbox><w:txbxContent>${box}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const picture = `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Logo"><a:hlinkClick r:id="rId8"/></wp:docPr><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId6"><a:extLst><a:ext><asvg:svgBlip xmlns:asvg="${microsoft('drawing/2016/SVG/main')}" r:embed="rId7"/></a:ext></a:extLst></a:blip></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** Documents with the parts, names and types that Word gives them. */
export const wordFiles = {
  'a letter with notes, comments and sources': () =>
    document(
      paragraph(
        text('Dear Peace, '),
        '<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:commentReference w:id="0"/></w:r>',
        field(' CITATION Mu26 \\l 1033 '),
      ) +
        `<w:sdt><w:sdtPr><w:bibliography/></w:sdtPr><w:sdtContent>${paragraph(field(' BIBLIOGRAPHY '))}</w:sdtContent></w:sdt>`,
      {
        'word/numbering.xml': part('numbering', 'numbering', '<w:abstractNum w:abstractNumId="0"/>'),
        'word/footnotes.xml': part(
          'footnotes',
          'footnotes',
          `<w:footnote w:id="1">${paragraph(text('Figures in UGX.'))}</w:footnote>`,
        ),
        'word/endnotes.xml': part('endnotes', 'endnotes', '<w:endnote w:id="-1"/>'),
        'word/header1.xml': part('header', 'hdr', paragraph(text('Mukasa &amp; Partners'))),
        'word/footer1.xml': part('footer', 'ftr', paragraph(field(' PAGE '), text(' of '), field(' NUMPAGES '))),
        'word/comments.xml': part(
          'comments',
          'comments',
          `<w:comment w:id="0" w:author="Peace">${paragraph(text('Please check.'))}</w:comment>`,
        ),
        'word/commentsExtended.xml': part(
          'commentsExtended',
          'comments',
          '<w15:commentEx w15:paraId="1A2B3C4D" w15:done="0"/>',
        ),
        'word/commentsIds.xml': part('commentsIds', 'comments', ''),
        'word/commentsExtensible.xml': part('commentsExtensible', 'comments', ''),
        'word/people.xml': part(
          'people',
          'people',
          '<w15:person w15:author="Peace"><w15:presenceInfo w15:providerId="AD" w15:userId="S::peace@example.ug::1"/></w15:person>',
        ),
        'word/glossary/document.xml': part(
          'document.glossary',
          'glossaryDocument',
          '<w:docParts><w:docPart/></w:docParts>',
          [['styles', 'styles.xml']],
        ),
        'word/glossary/styles.xml': common['word/styles.xml']!,
        'customXml/item1.xml': {
          content:
            '<b:Sources SelectedStyle="\\APASixthEditionOfficeOnline.xsl" StyleName="APA" Version="6" xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:Tag>Mu26</b:Tag></b:Source></b:Sources>',
          relationships: [['customXmlProps', 'itemProps1.xml']],
        },
        'customXml/itemProps1.xml': {
          type: `${office}customXmlProperties+xml`,
          content:
            '<ds:datastoreItem ds:itemID="{A}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>',
        },
      },
      [
        ['numbering', 'numbering.xml'],
        ['footnotes', 'footnotes.xml'],
        ['endnotes', 'endnotes.xml'],
        ['header', 'header1.xml'],
        ['footer', 'footer1.xml'],
        ['comments', 'comments.xml'],
        [microsoft('2011/relationships/commentsExtended'), 'commentsExtended.xml'],
        [microsoft('2016/09/relationships/commentsIds'), 'commentsIds.xml'],
        [microsoft('2018/08/relationships/commentsExtensible'), 'commentsExtensible.xml'],
        [microsoft('2011/relationships/people'), 'people.xml'],
        ['glossaryDocument', 'glossary/document.xml'],
        ['customXml', '../customXml/item1.xml'],
      ],
    ),
  'a leaflet with pictures, drawings and links': () =>
    document(
      paragraph(
        alternatives,
        picture,
        '<w:hyperlink r:id="rId9" w:history="1"><w:r><w:t>URA</w:t></w:r></w:hyperlink>',
      ),
      {
        'word/media/image1.png': { content: png },
        'word/media/image2.svg': {
          content:
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><style>.a{fill:url(#b)}</style><defs><linearGradient id="b"/></defs><use xlink:href="#c"/><path id="c" class="a" d="M0 0h9v9z"/></svg>',
        },
        'word/diagrams/data1.xml': {
          type: `${office}drawingml.diagramData+xml`,
          content: `<dgm:dataModel xmlns:dgm="${drawing}diagram"><dgm:cxnLst><dgm:cxn modelId="1"/></dgm:cxnLst></dgm:dataModel>`,
        },
        'word/diagrams/layout1.xml': {
          type: `${office}drawingml.diagramLayout+xml`,
          content: `<dgm:layoutDef xmlns:dgm="${drawing}diagram"/>`,
        },
        'word/diagrams/drawing1.xml': {
          type: 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
          content: `<dsp:drawing xmlns:dsp="${microsoft('drawing/2008/diagram')}"/>`,
        },
        'docProps/thumbnail.jpeg': { content: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
      },
      [
        ['image', 'media/image1.png'],
        ['image', 'media/image2.svg'],
        ['hyperlink', 'https://mwesigwa.example/'],
        ['hyperlink', 'mailto:help@ura.example?subject=VAT'],
        ['diagramData', 'diagrams/data1.xml'],
        ['diagramLayout', 'diagrams/layout1.xml'],
        [microsoft('2007/relationships/diagramDrawing'), 'diagrams/drawing1.xml'],
      ],
    ),
  'a form with fields, made from a template': () =>
    document(
      [
        ' FORMTEXT ',
        ' MERGEFIELD  Name  \\* MERGEFORMAT ',
        ' DOCPROPERTY "Client" ',
        ' SEQ Figure \\* ARABIC ',
        ' REF _Ref1 \\h ',
        ' STYLEREF "Heading 1" ',
        ' MACROBUTTON  DoFieldClick [Street] ',
        ' TIME \\@ "dd/MM/yyyy" ',
        ' =SUM(ABOVE) \\# "#,##0" ',
        ' SYMBOL 74 \\f Wingdings ',
        ' XE "VAT" ',
        ' INDEX \\c "2" ',
        ' ADDIN ZOTERO_ITEM CSL_CITATION {"uris":["http://zotero.org/a"]} ',
        ' HYPERLINK  \\l "_Toc1" ',
        ' HYPERLINK "https://ura.go.ug/" \\t "_blank" ',
      ]
        .map((instruction) => paragraph(field(...instruction.replaceAll('"', '&quot;').split(/(?<=  )/))))
        .join('') +
        paragraph(
          '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>',
          `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${field(' SEQ Equation ').replaceAll('w:r>', 'm:r>')}</m:oMath>`,
          '<w:sdt><w:sdtPr><w14:checkbox/></w:sdtPr><w:sdtContent><w:r><w:t>☐</w:t></w:r></w:sdtContent></w:sdt>',
        ),
      {
        'word/settings.xml': part(
          'settings',
          'settings',
          '<w:attachedTemplate r:id="rId1"/><w:documentProtection w:edit="forms"/>',
          [['attachedTemplate', 'file:///C:\\Users\\Peace\\AppData\\Roaming\\Microsoft\\Templates\\Fee%20note.dotx']],
        ),
      },
    ),
  'a report with a chart and its figures': async () =>
    document(
      paragraph(
        `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id="rId6"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
      ),
      {
        'word/charts/chart1.xml': {
          type: `${office}drawingml.chart+xml`,
          content: `<c:chartSpace xmlns:c="${drawing}chart" xmlns:r="${relationship}"><c:chart><c:plotArea><c:barChart><c:ser><c:val><c:numRef><c:f>Sheet1!$B$2:$B$5</c:f></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart><c:externalData r:id="rId3"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`,
          relationships: [
            [microsoft('2011/relationships/chartStyle'), 'style1.xml'],
            [microsoft('2011/relationships/chartColorStyle'), 'colors1.xml'],
            ['package', '../embeddings/Microsoft_Excel_Worksheet.xlsx'],
          ],
        },
        'word/charts/style1.xml': {
          type: 'application/vnd.ms-office.chartstyle+xml',
          content: `<cs:chartStyle xmlns:cs="${microsoft('drawing/2012/chartStyle')}" id="201"/>`,
        },
        'word/charts/colors1.xml': {
          type: 'application/vnd.ms-office.chartcolorstyle+xml',
          content: `<cs:colorStyle xmlns:cs="${microsoft('drawing/2012/chartStyle')}" meth="cycle" id="10"/>`,
        },
        'word/embeddings/Microsoft_Excel_Worksheet.xlsx': { content: await figures() },
      },
      [['chart', 'charts/chart1.xml']],
    ),
  'a document in the strict form': () =>
    officePackage(
      {
        'word/document.xml': {
          type: `${office}wordprocessingml.document.main+xml`,
          content:
            '<w:document w:conformance="strict" xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main" xmlns:m="http://purl.oclc.org/ooxml/officeDocument/math"><w:body><w:p><m:oMath><m:f><m:num><m:r><m:t>a|b</m:t></m:r></m:num></m:f></m:oMath></w:p></w:body></w:document>',
          relationships: [
            ['theme', 'theme/theme1.xml'],
            ['hyperlink', 'https://ura.go.ug/'],
          ],
        },
        'word/theme/theme1.xml': theme,
        ...properties('Microsoft Office Word'),
      },
      [
        ['officeDocument', 'word/document.xml'],
        ['extendedProperties', 'docProps/app.xml'],
        ['customProperties', 'docProps/custom.xml'],
      ],
      true,
    ),
} satisfies Record<string, () => Promise<Uint8Array>>;

/** The workbook that Word puts behind a chart. */
const figures = () =>
  officePackage(
    {
      'xl/workbook.xml': {
        type: `${office}spreadsheetml.sheet.main+xml`,
        content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationship}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        relationships: [['worksheet', 'worksheets/sheet1.xml']],
      },
      'xl/worksheets/sheet1.xml': {
        type: `${office}spreadsheetml.worksheet+xml`,
        content:
          '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
      },
    },
    [['officeDocument', 'xl/workbook.xml']],
  );
