import { FieldReader } from './fields.ts';
import { isHarmlessFormula } from './formulas.ts';
import { type OfficeFault, Refused } from '#server/files/office/refusal.ts';
import { externalType, relationshipNamespaces } from '#server/files/office/package/relationship-types.ts';
import { judgeSvg, judgeSvgStyle, svgNamespace } from './svg.ts';
import { isHarmlessHyperlink } from '#server/files/office/targets.ts';
import type { XmlAttribute, XmlElement, XmlVisitor } from './xml-reader.ts';

/** Namespaces of Office (ECMA-376 part 1 and 4, and Microsoft's own), and none: programs know nothing else. */
const officeNamespaces = [
  'http://schemas.openxmlformats.org/',
  'http://purl.oclc.org/ooxml/',
  'http://schemas.microsoft.com/',
  'urn:schemas-microsoft-com:',
];
const isOfficeNamespace = (uri: string): boolean =>
  uri === '' || officeNamespaces.some((beginning) => uri.startsWith(beginning));
const mathNamespaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
]);
/** Namespaces whose elements Word never leaves out. */
const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
  ...mathNamespaces,
]);

/** Elements that load or run something without a relationship, or whose relationship we don't allow anyway. */
const activeElements: ReadonlyMap<string, OfficeFault> = new Map([
  // DDE and OLE of other workbooks, and queries (ECMA-376 part 1, 18.13 to 18.15; [MS-XLSX] 2.4)
  ...['ddeLink', 'oleLink', 'connections', 'queryTable', 'webPr', 'DataMashup', 'volTypes'].map(
    (name) => [name, 'remote'] as const,
  ),
  // mail merges, imported text, other documents (17.14, 17.17.2)
  ...['mailMerge', 'altChunk', 'subDoc', 'sourceFileName', 'movie'].map((name) => [name, 'remote'] as const),
  // videos of sites, add-ins, controls, toolbars
  ...['webVideoPr', 'webextension', 'taskpane', 'ocx', 'customUI', 'script', 'iframe'].map(
    (name) => [name, 'program'] as const,
  ),
]);

/** Elements whose text is a formula (18.3, 18.2.5, 21.2, [MS-XLSX] 2.6; controls in VML, part 4, 19.4). */
const formulaElements = new Set(
  'f formula formula1 formula2 definedName calculatedColumnFormula totalsRowFormula oldFormula FmlaMacro FmlaPict FmlaLink FmlaGroup FmlaRange FmlaTxbx'.split(
    ' ',
  ),
);
const fieldElements = new Set(['instrText', 'delInstrText']);

/** Attributes that are formulas. */
const formulaAttributes = new Set('formula macro textlink fmlaMacro fmlaLink fmlaRange fmlaGroup fmlaTxbx'.split(' '));
/** Attributes that name a file: styles of sources, schemas of mapped tables, manifests of schemas, published pages. */
const placeAttributes = new Set(['SelectedStyle', 'SchemaRef', 'manifestLocation', 'destinationFile']);
const isRemote = (value: string) => /^\s*(?:[\\/]{2}|[a-z][a-z\d+.-]+:)/i.test(value);

/** Identifiers of a part's relationships to something outside, and the type of each. */
export type ExternalIds = ReadonlyMap<string, string>;

/** Judges the text of an element, and of all elements inside it. */
interface TextJudge {
  readonly kind: 'formula' | 'field' | 'base' | 'style';
  judge(text: string): void;
}

/** Judges the elements of an XML part: whatever loads or runs something is refused, wherever it is. */
export class PartContent implements XmlVisitor {
  readonly #fields = new FieldReader();
  readonly #externalIds: ExternalIds;
  /** For each open element, the innermost around it (or itself) that Word may leave out. */
  readonly #places: number[] = [];
  #elements = 0;
  /** Elements whose text is being read: at most one of a kind, since it has the text of those inside it. */
  #texts: { readonly depth: number; readonly judge: TextJudge; text: string }[] = [];
  /** The root element. */
  root: XmlElement | undefined;

  constructor(externalIds: ExternalIds) {
    this.#externalIds = externalIds;
  }

  open(element: XmlElement): void {
    this.root ??= element;
    this.#elements += 1;
    const around = this.#places.at(-1) ?? 0;
    this.#places.push(wordNamespaces.has(element.uri) ? around : this.#elements);
    const judge = this.#judgeOf(element);
    if (judge && !this.#texts.some((read) => read.judge.kind === judge.kind))
      this.#texts.push({ depth: this.#places.length, judge, text: '' });
    const isOffice = isOfficeNamespace(element.uri);
    for (const attribute of element.attributes) {
      if (attribute.value === '') continue;
      this.#judgeReference(element, attribute);
      if (isOffice) this.#judgeAttribute(element, attribute);
      else if (attribute.local === 'SelectedStyle') judgeRemote('SelectedStyle', attribute.value);
    }
  }

  text(text: string): void {
    for (const judged of this.#texts) judged.text += text;
  }

  close(): void {
    const last = this.#texts.at(-1);
    if (last?.depth === this.#places.length) {
      this.#texts.pop();
      last.judge.judge(last.text);
    }
    this.#places.pop();
  }

  end(): void {
    this.#fields.close();
  }

  /** Judges an element, and returns what judges its text. */
  #judgeOf(element: XmlElement): TextJudge | undefined {
    const { local, uri } = element;
    if (uri === svgNamespace) {
      judgeSvg(element);
      return local === 'style' ? { kind: 'style', judge: judgeSvgStyle } : undefined;
    }
    if (!isOfficeNamespace(uri)) return undefined;
    const fault = activeElements.get(local);
    if (fault) throw new Refused(fault, `element ${local}`);
    if (local === 'fldChar') this.#judgeFieldCharacter(element);
    if (formulaElements.has(local) && !mathNamespaces.has(uri)) return { kind: 'formula', judge: judgeFormula };
    if (fieldElements.has(local)) {
      const place = this.#places.at(-2) ?? 0;
      return { kind: 'field', judge: (text) => this.#fields.add(text, place) };
    }
    return local === 'HyperlinkBase' ? { kind: 'base', judge: judgeBase } : undefined;
  }

  #judgeFieldCharacter({ attributes }: XmlElement): void {
    const type = attributes.find(({ local }) => local === 'fldCharType')?.value;
    const place = this.#places.at(-2) ?? 0;
    if (type === 'begin') this.#fields.begin(place);
    if (type === 'end') this.#fields.end(place);
  }

  /** An attribute that names a relationship to something outside may do so only where people click, or Office asks. */
  #judgeReference({ local: name }: XmlElement, { local, uri, value }: XmlAttribute): void {
    const isReference = relationshipNamespaces.has(uri);
    if (isReference && local === 'link') throw new Refused('remote', `linked ${name}`);
    if (this.#externalIds.size === 0 || !(isReference || local === 'relid' || local === 'id')) return;
    const type = this.#externalIds.get(value);
    if (type !== undefined && !externalType(type)?.elements.includes(name))
      throw new Refused('remote', `${name} outside the file`);
  }

  #judgeAttribute(element: XmlElement, { local, uri, value }: XmlAttribute): void {
    const { local: name, uri: of } = element;
    if (local === 'instr') this.#fields.simple(value);
    else if (formulaAttributes.has(local) || (local === 'val' && isFormulaValue(element))) judgeFormula(value);
    else if (placeAttributes.has(local)) judgeRemote(name, value);
    else if (of === '' || of.startsWith('urn:')) judgeVml(name, local, uri, value);
    else if (isOfConnection(name, local, value)) throw new Refused('remote', `${name} of a connection`);
  }
}

/** Whether a value of a conditional format is a formula (18.3.1.11). */
const isFormulaValue = ({ local, attributes }: XmlElement): boolean =>
  local === 'cfvo' && attributes.some((one) => one.local === 'type' && one.value === 'formula');

/** Whether a mapped table or a pivot table gets its data from a connection (18.11.1.2, 18.10.1.12). */
const isOfConnection = (name: string, local: string, value: string): boolean =>
  (name === 'DataBinding' && local === 'ConnectionID') ||
  (name === 'cacheSource' && local === 'type' && value === 'external');

/** Attributes of VML (ECMA-376 part 4, 19.1) that load something, and links on shapes. */
function judgeVml(name: string, local: string, uri: string, value: string): void {
  const isLoaded = local === 'src' || local === 'althref' || (local === 'href' && uri !== '');
  if (isLoaded && !value.startsWith('#')) throw new Refused('remote', `${local} of ${name}`);
  if (local === 'href' && !isHarmlessHyperlink(value)) throw new Refused('remote', `link of ${name}`);
  if (local === 'style' && /url\s*\(|expression\s*\(/i.test(value)) throw new Refused('remote', `style of ${name}`);
  if (name === 'OLEObject' && local === 'Type' && value === 'Link') throw new Refused('remote', 'a linked object');
}

function judgeFormula(formula: string): void {
  if (!isHarmlessFormula(formula)) throw new Refused('remote', `formula ${formula.slice(0, 80)}`);
}

function judgeRemote(name: string, value: string): void {
  if (isRemote(value)) throw new Refused('remote', `${name} ${value.slice(0, 80)}`);
}

/** The base address of all relative links. */
function judgeBase(text: string): void {
  if (isRemote(text) && !/^\s*https?:/i.test(text)) throw new Refused('remote', `base of links ${text.slice(0, 80)}`);
}
