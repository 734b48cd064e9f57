import { allowsEnding, mainTypes, type PartReading, findReading } from './content-types.ts';
import { contentTypesName, getEnding } from './part-names.ts';
import { faultOfUnknown, type OfficeFault, type OfficeKind, Refused } from '#server/files/office/refusal.ts';
import { externalType, isInternalType, leadsTo } from './relationship-types.ts';
import { isInside, partAt } from '#server/files/office/targets.ts';
import type { XmlElement, XmlVisitor } from '#server/files/office/content/xml-reader.ts';

const getAttribute = (element: XmlElement, name: string): string =>
  element.attributes.find(({ local }) => local === name)?.value ?? '';

/** The content types that `[Content_Types].xml` gives to extensions and to parts (ECMA-376 part 2, 6.2.3). */
export class ContentTypes implements XmlVisitor {
  readonly #byEnding = new Map<string, string>();
  readonly #byName = new Map<string, string>();

  open(element: XmlElement): void {
    if (element.local === 'Default') set(this.#byEnding, getAttribute(element, 'Extension'), element);
    // A part of this name need not exist: later programs could find it elsewhere.
    if (element.local === 'Override') requireKnown(set(this.#byName, getAttribute(element, 'PartName'), element));
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
   * @throws {Refused} if its content type isn't known, or doesn't agree with its extension
   */
  getReading(name: string): PartReading {
    if (name === contentTypesName) return 'xml';
    const ending = getEnding(name);
    const type = this.#byName.get(`/${name}`) ?? this.#byEnding.get(ending);
    if (type === undefined) throw new Refused('unknown', `${name} has no content type`);
    const reading = requireKnown(type);
    if (!allowsEnding(type, ending)) throw new Refused('unknown', `${name} as ${type}`);
    return reading;
  }
}

/** @throws {Refused} if it is already present: programs differ in which one they use */
function set(types: Map<string, string>, key: string, element: XmlElement): string {
  const name = key.toLowerCase();
  if (types.has(name)) throw new Refused('unreadable', `two content types of ${name}`);
  const type = getAttribute(element, 'ContentType').trim().toLowerCase();
  types.set(name, type);
  return type;
}

function requireKnown(type: string): PartReading {
  const reading = findReading(type);
  if (reading === undefined) throw new Refused(faultOfUnknown(type), `content type ${type}`);
  return reading;
}

/** The fault of an unknown relationship to something outside: an external object isn't an embedded one. */
function faultOutside(type: string): OfficeFault {
  const fault = faultOfUnknown(type);
  return fault === 'object' ? 'remote' : fault;
}

/** The relationships that a `.rels` part lists (ECMA-376 part 2, 6.5). */
export class Relationships implements XmlVisitor {
  readonly #source: string;
  readonly #readings: ReadonlyMap<string, PartReading>;
  /** Types of the external ones, by their identifiers. */
  readonly externalIds = new Map<string, string>();

  /**
   * @param source the name of the part whose relationships these are
   * @param readings how each part is read
   */
  constructor(source: string, readings: ReadonlyMap<string, PartReading>) {
    this.#source = source;
    this.#readings = readings;
  }

  open(element: XmlElement): void {
    if (element.local !== 'Relationship') return;
    const [type, target] = [getAttribute(element, 'Type'), getAttribute(element, 'Target')];
    const mode = getAttribute(element, 'TargetMode');
    if (mode === 'External') {
      const known = externalType(type);
      if (!known?.isAllowed(target))
        throw new Refused(known || isInternalType(type) ? 'remote' : faultOutside(type), `${type} to ${target}`);
      this.externalIds.set(getAttribute(element, 'Id'), type);
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
