/** How a part is read: as XML, as a picture by its first bytes, as another document, or not at all. */
export type PartReading = 'xml' | 'vml' | 'svg' | 'picture' | 'font' | 'opaque' | 'settings' | 'document';

interface Group {
  readonly reading: PartReading;
  /** Extensions of the names of such parts, in lower case; an empty one is a name without an extension. */
  readonly endings: readonly string[];
  readonly types: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument.';
const opc = 'application/vnd.openxmlformats-package.';
const prefixed = (prefix: string, names: string) => names.split(' ').map((name) => prefix + name);

export const relationshipsType = `${opc}relationships+xml`;

/** Content types of the main parts. */
export const mainTypes = {
  docx: `${office}wordprocessingml.document.main+xml`,
  xlsx: `${office}spreadsheetml.sheet.main+xml`,
} as const;

/**
 * Every content type that an ordinary document of Word or workbook of Excel has, and no other: ECMA-376 part 1, 11.3,
 * 12.3, 14 and 15 (parts), part 2, annex E (packages and signatures), [MS-DOCX] 2.2 and [MS-XLSX] 2.1 (parts since 2010),
 * and what Google and WPS add. Left out: macros, controls, toolbars, key maps and web add-ins ([MS-OFFMACRO2]); OLE objects;
 * connections, query tables, volatile dependencies and data models; data and layout of mail merges; frames and imported text.
 */
const groups: readonly Group[] = [
  { reading: 'xml', endings: ['rels'], types: [relationshipsType] },
  {
    reading: 'xml',
    // .NET names the core properties `….psmdcp`.
    endings: ['xml', 'psmdcp'],
    types: [
      'application/xml',
      'text/xml',
      'application/inkml+xml',
      ...prefixed(opc, 'core-properties+xml digital-signature-xmlsignature+xml'),
      ...prefixed(
        office,
        'extended-properties+xml custom-properties+xml customXmlProperties+xml theme+xml themeManager+xml themeOverride+xml drawing+xml',
      ),
      ...prefixed(
        `${office}drawingml.`,
        'chart+xml chartshapes+xml diagramColors+xml diagramData+xml diagramLayout+xml diagramStyle+xml',
      ),
      ...prefixed(
        'application/vnd.ms-office.',
        'drawingml.diagramDrawing+xml chartcolorstyle+xml chartstyle+xml chartex+xml classificationlabels+xml documenttasks+xml',
      ),
      mainTypes.docx,
      ...prefixed(
        `${office}wordprocessingml.`,
        'document.glossary+xml styles+xml stylesWithEffects+xml settings+xml webSettings+xml fontTable+xml numbering+xml footnotes+xml endnotes+xml comments+xml commentsExtended+xml commentsIds+xml commentsExtensible+xml people+xml header+xml footer+xml',
      ),
      'application/vnd.ms-word.stylesWithEffects+xml',
      mainTypes.xlsx,
      ...prefixed(
        `${office}spreadsheetml.`,
        'worksheet+xml chartsheet+xml styles+xml sharedStrings+xml calcChain+xml comments+xml table+xml tableSingleCells+xml pivotTable+xml pivotCacheDefinition+xml pivotCacheRecords+xml externalLink+xml sheetMetadata+xml revisionHeaders+xml revisionLog+xml userNames+xml',
      ),
      ...prefixed(
        'application/vnd.ms-excel.',
        'controlproperties+xml slicer+xml slicerCache+xml timeline+xml timelineCache+xml threadedcomments+xml person+xml namedsheetviews+xml featurepropertybag+xml rdrichvalue+xml rdrichvaluestructure+xml rdrichvaluetypes+xml rdarray+xml richstyles+xml rdsupportingpropertybag+xml rdsupportingpropertybagstructure+xml richvaluerel+xml',
      ),
      'application/vnd.wps-officedocument.cellimage+xml',
    ],
  },
  { reading: 'vml', endings: ['vml'], types: [`${office}vmlDrawing`] },
  { reading: 'svg', endings: ['svg'], types: ['image/svg+xml'] },
  {
    reading: 'picture',
    endings: 'png jpg jpeg jpe jfif gif bmp dib tif tiff emf wmf webp wdp ico'.split(' '),
    types: prefixed(
      'image/',
      'png x-png jpeg jpg pjpeg gif bmp x-bmp x-ms-bmp tiff tif emf x-emf wmf x-wmf webp vnd.ms-photo x-icon vnd.microsoft.icon',
    ),
  },
  {
    reading: 'font',
    endings: ['odttf', 'fntdata', 'ttf'],
    types: [`${office}obfuscatedFont`, 'application/x-fontdata', 'application/x-font-ttf'],
  },
  {
    reading: 'settings',
    endings: ['bin'],
    types: [`${office}spreadsheetml.printerSettings`, `${office}wordprocessingml.printerSettings`],
  },
  { reading: 'opaque', endings: ['bin'], types: [`${office}spreadsheetml.customProperty`] },
  { reading: 'opaque', endings: ['sigs'], types: [`${opc}digital-signature-origin`] },
  { reading: 'opaque', endings: ['cer'], types: [`${opc}digital-signature-certificate`] },
  // Internal data of Google's sheets, in parts named `metadata`.
  { reading: 'opaque', endings: [''], types: ['application/binary'] },
  { reading: 'document', endings: ['docx'], types: [`${office}wordprocessingml.document`] },
  { reading: 'document', endings: ['xlsx'], types: [`${office}spreadsheetml.sheet`] },
];

const known = new Map(groups.flatMap((group) => group.types.map((type) => [type.toLowerCase(), group] as const)));

/** How a part with this content type is read; undefined if we don't know the type. Types are compared without case (RFC 2045). */
export const findReading = (contentType: string): PartReading | undefined =>
  known.get(contentType.toLowerCase())?.reading;

/** Whether parts of a known content type have this extension. */
export const allowsEnding = (contentType: string, ending: string): boolean =>
  known.get(contentType.toLowerCase())?.endings.includes(ending) ?? false;
