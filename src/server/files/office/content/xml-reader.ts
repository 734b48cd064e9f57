import { TextDecoder } from 'node:util';
import { SaxesParser, type XMLDecl } from 'saxes';
import { type Bounds, elementBounds } from '#server/files/office/bounds.ts';
import { Refused } from '#server/files/office/refusal.ts';

/** An element, its namespaces resolved. */
export interface XmlElement {
  readonly local: string;
  readonly uri: string;
  readonly attributes: readonly XmlAttribute[];
}
export interface XmlAttribute {
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}

/** Handlers for the events of a part. Texts arrive with CDATA sections and character references decoded. */
export interface XmlVisitor {
  open(element: XmlElement): void;
  text(text: string): void;
  close(): void;
}

/** The one document type that is allowed, and only where Excel of macOS writes it: a printer's settings. */
const propertyList = 'plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd"';

/** Encodings that a declaration may name, by the actual encoding of the bytes. */
const declarations: Readonly<Record<Encoding, RegExp>> = {
  'utf-8': /^utf-?8$/i,
  'utf-16le': /^utf-16(?:le)?$/i,
  'utf-16be': /^utf-16(?:be)?$/i,
};
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/**
 * Characters, and equals signs, between the ends of two tags. A drawing or a font in one attribute may have a megabyte,
 * but no equals signs.
 */
const longestPiece = { characters: 4 * 1024 * 1024, signs: 10_000 } as const;

/**
 * Reads an XML part piece by piece, as strictly as the standard has it, without document types and entities of its own.
 * Every method throws `Refused` or an error of the parser or the decoder; all mean that the file is refused.
 */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: false });
  readonly #decoder: TextDecoder;
  #depth = 0;
  /** Length of what was written since the end of the last tag, in chunks without such an end. */
  #piece = { characters: 0, signs: 0 };
  #hasEndedTag = false;

  /**
   * @param head the first bytes of the part, which show its encoding
   * @param hasPropertyList whether the part may be a property list of macOS
   * @param isText whether the part is a program's own text, whose declaration may name another encoding
   */
  constructor(
    head: Uint8Array,
    visitor: XmlVisitor,
    bounds: Bounds,
    { hasPropertyList = false, isText = false }: { readonly hasPropertyList?: boolean; readonly isText?: boolean } = {},
  ) {
    const encoding = detectEncoding(head);
    this.#decoder = new TextDecoder(encoding, { fatal: true });
    let isFirst = !isText;
    // With more than six handlers the engine keeps the parser as a dictionary, which is three times as slow.
    this.#parser.on('doctype', (doctype) => {
      if (!hasPropertyList || doctype.trim() !== propertyList) throw new Refused('unreadable', 'a document type');
    });
    this.#parser.on('processinginstruction', ({ target }) => {
      if (target === 'xml-stylesheet') throw new Refused('remote', 'a style sheet');
    });
    this.#parser.on('opentag', (tag) => {
      if (isFirst) requireDeclaration(this.#parser.xmlDecl, encoding);
      isFirst = false;
      const attributes = Object.values(tag.attributes);
      this.#depth += 1;
      this.#hasEndedTag = true;
      bounds.nodes -= 1 + attributes.length;
      if (this.#depth > elementBounds.depth || attributes.length > elementBounds.attributes || bounds.nodes < 0)
        throw new Refused('complex', 'too many elements');
      visitor.open({ local: tag.local, uri: tag.uri, attributes });
    });
    this.#parser.on('text', (text) => visitor.text(text));
    this.#parser.on('cdata', (text) => visitor.text(text));
    this.#parser.on('closetag', () => {
      this.#depth -= 1;
      this.#hasEndedTag = true;
      visitor.close();
    });
  }

  write(chunk: Uint8Array): void {
    const text = this.#decoder.decode(chunk, { stream: true });
    this.#hasEndedTag = false;
    this.#parser.write(text);
    if (this.#hasEndedTag) this.#piece = { characters: 0, signs: 0 };
    else this.#lengthen(text);
  }

  /** Bounds one tag before it ends: the parser reports its attributes only then. */
  #lengthen(text: string): void {
    const piece = this.#piece;
    piece.characters += text.length;
    for (let at = text.indexOf('='); at !== -1; at = text.indexOf('=', at + 1)) piece.signs += 1;
    if (piece.characters > longestPiece.characters || piece.signs > longestPiece.signs)
      throw new Refused('unreadable', 'a tag or a text without an end');
  }

  /** Ends the part; one that isn't complete is refused. */
  end(): void {
    this.#parser.write(this.#decoder.decode()).close();
  }
}

/** @throws {Refused} if the declaration names another encoding than that of the bytes, or another version */
function requireDeclaration({ version = '1.0', encoding }: XMLDecl, actual: Encoding): void {
  if (version !== '1.0' || (encoding !== undefined && !declarations[actual].test(encoding)))
    throw new Refused('unreadable', `XML ${version} in ${encoding}`);
}

function detectEncoding(head: Uint8Array): Encoding {
  const [first = 0, second = 0] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
