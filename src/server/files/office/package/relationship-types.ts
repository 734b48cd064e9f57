import type { PartReading } from './content-types.ts';
import { isHarmlessHyperlink, isLocalTemplate, isLocalWorkbook } from '#server/files/office/targets.ts';

/** What a relationship may refer to outside the file, and the elements that may use it. */
interface External {
  readonly isAllowed: (target: string) => boolean;
  readonly elements: readonly string[];
}

const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/';
const opc = 'http://schemas.openxmlformats.org/package/2006/relationships/';
const microsoft = 'http://schemas.microsoft.com/office/';
const workbookPath = `${microsoft}2006/relationships/xlExternalLinkPath/`;

/** Namespaces of the attributes that name a relationship. */
export const relationshipNamespaces: ReadonlySet<string> = new Set([transitional.slice(0, -1), strict.slice(0, -1)]);

/**
 * Relationships to parts inside: ECMA-376 part 1 (each part's 'source relationship', transitional and strict), part 2, annex E,
 * [MS-DOCX] 2.2, [MS-XLSX] 2.1, [MS-ODRAWXML], and those of Google, WPS and LibreOffice. Left out: aFChunk, attachedToolbars,
 * connections, control, dialogsheet, frame, keyMapCustomizations, mailMerge…, oleObject, queryTable, recipientData, subDocument,
 * transform, vbaProject, volatileDependencies, webextension…, xlMacrosheet and everything that we don't know.
 */
const internal: ReadonlySet<string> = new Set([
  ...[transitional, strict].flatMap((base) =>
    [
      'officeDocument extended-properties extendedProperties custom-properties customProperties metadata/core-properties metadata/thumbnail',
      'theme themeManager themeOverride image hyperlink chart chartUserShapes drawing vmlDrawing diagramData diagramLayout diagramQuickStyle diagramColors',
      'customXml customXmlProps font package printerSettings comments',
      'styles settings webSettings fontTable numbering footnotes endnotes header footer glossaryDocument',
      'worksheet chartsheet sharedStrings calcChain table tableSingleCells pivotTable pivotCacheDefinition pivotCacheRecords',
      'externalLink sheetMetadata customProperty ctrlProp xmlMaps usernames revisionHeaders revisionLog',
    ]
      .flatMap((names) => names.split(' '))
      .map((name) => base + name),
  ),
  ...[
    'metadata/core-properties metadata/thumbnail',
    'digital-signature/origin digital-signature/signature digital-signature/certificate',
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => opc + name),
  // As LibreOffice, and some of Microsoft's own programs, spell it.
  'http://schemas.openxmlformats.org/officedocument/2006/relationships/metadata/core-properties',
  `${opc}meatadata/core-properties`,
  ...[
    '2006/relationships/stylesWithtEffects 2007/relationships/stylesWithEffects 2007/relationships/diagramDrawing 2007/relationships/hdphoto',
    '2007/relationships/slicer 2007/relationships/slicerCache 2011/relationships/timeline 2011/relationships/timelineCache',
    '2011/relationships/chartStyle 2011/relationships/chartColorStyle 2014/relationships/chartEx',
    '2011/relationships/people 2011/relationships/commentsExtended 2016/09/relationships/commentsIds 2018/08/relationships/commentsExtensible',
    '2017/10/relationships/person 2017/10/relationships/threadedComment 2019/04/relationships/namedSheetView',
    '2019/05/relationships/documenttasks 2020/02/relationships/classificationlabels 2022/11/relationships/FeaturePropertyBag',
    '2017/06/relationships/rdRichValue 2017/06/relationships/rdRichValueStructure 2017/06/relationships/rdRichValueTypes',
    '2017/06/relationships/rdArray 2017/06/relationships/richStyles 2017/06/relationships/rdSupportingPropertyBag',
    '2017/06/relationships/rdSupportingPropertyBagStructure 2022/10/relationships/richValueRel',
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => microsoft + name),
  'http://customschemas.google.com/relationships/workbookmetadata',
  'http://www.wps.cn/officeDocument/2020/cellImage',
]);

/** How the parts that a relationship may lead to are read, by the end of its type; other types lead to XML. */
const readings: Readonly<Record<string, readonly PartReading[]>> = {
  image: ['picture', 'svg'],
  thumbnail: ['picture'],
  hdphoto: ['picture'],
  font: ['font'],
  package: ['document'],
  printerSettings: ['settings'],
  customProperty: ['opaque'],
  origin: ['opaque'],
  certificate: ['opaque'],
  workbookmetadata: ['opaque'],
};
const xml: readonly PartReading[] = ['xml', 'vml'];

/**
 * Whether a relationship of a known type may lead to a part with this reading: a program opens what it is led to. Links
 * lead to places, and pictures are sometimes missing; a document must exist.
 */
export function leadsTo(type: string, reading: PartReading | undefined): boolean {
  const name = type.slice(type.lastIndexOf('/') + 1);
  if (name === 'hyperlink' || (reading === undefined && name !== 'package')) return true;
  const allowed = Object.hasOwn(readings, name) ? readings[name]! : xml;
  return reading !== undefined && allowed.includes(reading);
}

const hyperlink: External = {
  isAllowed: isHarmlessHyperlink,
  elements: ['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'],
};
// Excel asks before it reads another workbook.
const workbook: External = {
  isAllowed: isLocalWorkbook,
  elements: ['externalBook', 'worksheetSource', 'rangeSet', 'alternateUrls', 'absoluteUrl', 'relativeUrl'],
};
const template: External = { isAllowed: isLocalTemplate, elements: ['attachedTemplate'] };

/** Relationships to something outside: links that people click, names of other workbooks, and the template on the writer's disk. */
const external: ReadonlyMap<string, External> = new Map([
  ...[transitional, strict].flatMap((base): [string, External][] => [
    [`${base}hyperlink`, hyperlink],
    [`${base}externalLinkPath`, workbook],
    [`${base}attachedTemplate`, template],
  ]),
  ...['xlPathMissing', 'xlStartup', 'xlAlternateStartup', 'xlLibrary'].map((name): [string, External] => [
    workbookPath + name,
    workbook,
  ]),
  [`${microsoft}2019/04/relationships/externalLinkLongPath`, workbook],
]);

export const isInternalType = (type: string): boolean => internal.has(type);
export const externalType = (type: string): External | undefined => external.get(type);
