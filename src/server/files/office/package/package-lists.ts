import { hasEndingOf, mainTypes, type Reading, readingOf } from './content-types.ts';
import { contentTypesName, endingOf } from './part-names.ts';
import { faultOfUnknown, type OfficeFault, type OfficeKind, Refused } from '#server/files/office/refusal.ts';
import { externalType, isInternalType, leadsTo } from './relationship-types.ts';
import { isInside, partAt } from '#server/files/office/targets.ts';
import type { XmlElement, XmlVisitor } from '#server/files/office/content/xml-reader.ts';

const attributeOf = (element: XmlElement, name: string): string =>
  element.attributes.find(({ local }) => local === name)?.value ?? '';

/** The content types that `[Content_Types].xml` gives to endings and to parts (ECMA-376 part 2, 6.2.3). */
export class ContentTypes implements XmlVisitor {
  readonly #byEnding = new Map<string, string>();
  readonly #byName = new Map<string, string>();

  open(element: XmlElement): void {
    if (element.local === 'Default') set(this.#byEnding, attributeOf(element, 'Extension'), element);
    // A part of this name needn't be there: programs of a later day could find it elsewhere.
    if (element.local === 'Override') requireKnown(set(this.#byName, attributeOf(element, 'PartName'), element));
  }
  text(): void {}
  close(): void {}

  /**
   * The kind of file, by its main part.
   * @throws {Refused} if it has none, or one of another kind
   */
  kind(): OfficeKind {
    const types = new Set([...this.#byName.values(), ...this.#byEnding.values()]);
    const kinds = (Object.keys(mainTypes) as OfficeKind[]).filter((kind) => types.has(mainTypes[kind].toLowerCase()));
    if (kinds.length !== 1) throw new Refused('other', 'no main part, or several');
    return kinds[0]!;
  }

  /**
   * How a part is read.
   * @throws {Refused} if its content type isn't known, or doesn't agree with its ending
   */
  readingOf(name: string): Reading {
    if (name === contentTypesName) return 'xml';
    const ending = endingOf(name);
    const type = this.#byName.get(`/${name}`) ?? this.#byEnding.get(ending);
    if (type === undefined) throw new Refused('unknown', `${name} has no content type`);
    const reading = requireKnown(type);
    if (!hasEndingOf(type, ending)) throw new Refused('unknown', `${name} as ${type}`);
    return reading;
  }
}

/** @throws {Refused} if it is there already: programs differ in which they believe */
function set(types: Map<string, string>, key: string, element: XmlElement): string {
  const name = key.toLowerCase();
  if (types.has(name)) throw new Refused('unreadable', `two content types of ${name}`);
  const type = attributeOf(element, 'ContentType').trim().toLowerCase();
  types.set(name, type);
  return type;
}

function requireKnown(type: string): Reading {
  const reading = readingOf(type);
  if (reading === undefined) throw new Refused(faultOfUnknown(type), `content type ${type}`);
  return reading;
}

/** The fault of an unknown relationship to something outside: an object there isn't one inside. */
function faultOutside(type: string): OfficeFault {
  const fault = faultOfUnknown(type);
  return fault === 'object' ? 'remote' : fault;
}

/** The relationships that a `.rels` part lists (ECMA-376 part 2, 6.5). */
export class Relationships implements XmlVisitor {
  readonly #source: string;
  readonly #readings: ReadonlyMap<string, Reading>;
  /** Types of those to something outside, by their identifiers. */
  readonly externalIds = new Map<string, string>();

  /**
   * @param source the name of the part whose relationships these are
   * @param readings how each part is read
   */
  constructor(source: string, readings: ReadonlyMap<string, Reading>) {
    this.#source = source;
    this.#readings = readings;
  }

  open(element: XmlElement): void {
    if (element.local !== 'Relationship') return;
    const [type, target] = [attributeOf(element, 'Type'), attributeOf(element, 'Target')];
    const mode = attributeOf(element, 'TargetMode');
    if (mode === 'External') {
      const known = externalType(type);
      if (!known?.isAllowed(target))
        throw new Refused(known || isInternalType(type) ? 'remote' : faultOutside(type), `${type} to ${target}`);
      this.externalIds.set(attributeOf(element, 'Id'), type);
    } else {
      if (mode !== '' && mode !== 'Internal') throw new Refused('unreadable', `mode ${mode}`);
      if (!isInternalType(type)) throw new Refused(faultOfUnknown(type), `relationship ${type}`);
      if (!isInside(target)) throw new Refused('remote', `${type} to ${target}`);
      const reading = this.#readings.get(partAt(target, this.#source));
      if (!leadsTo(type, reading)) throw new Refused('unknown', `${type} to ${target}, which is ${reading}`);
    }
  }
  text(): void {}
  close(): void {}
}
