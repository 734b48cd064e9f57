import type { Bounds } from '#server/files/office/bounds.ts';
import type { PartReading } from '#server/files/office/package/content-types.ts';
import { isBlank, looksLikeFile, looksLikePicture, looksLikeXml } from '#server/files/office/package/first-bytes.ts';
import { type ExternalIds, PartContent } from './part-content.ts';
import type { PartSink } from '#server/files/office/package/read-entry.ts';
import { Refused } from '#server/files/office/refusal.ts';
import { svgNamespace } from './svg.ts';
import { XmlReader } from './xml-reader.ts';

/** A sink for inert content: nothing in it is read. */
const unread: PartSink = { write: () => undefined, end: () => undefined };

/**
 * Creates the reader of a part, by its content type and its first bytes, which must agree. Whatever begins like XML is
 * read as XML.
 * @throws {Refused} if they don't agree
 */
export function createSink(
  reading: Exclude<PartReading, 'document'>,
  head: Uint8Array,
  bounds: Bounds,
  externalIds: ExternalIds,
): PartSink {
  const isXml = looksLikeXml(head);
  if (reading === 'picture') {
    if (!looksLikePicture(head)) throw new Refused('unknown', 'not a picture');
    return unread;
  }
  if (reading === 'font') {
    // The first bytes of a font are obscured, and may be any.
    if (isXml && !head.includes(0)) throw new Refused('unknown', 'not a font');
    return unread;
  }
  if (isXml) return xmlSink(reading, head, bounds, externalIds);
  if (reading === 'xml' || reading === 'vml' || reading === 'svg') throw new Refused('unreadable', 'not XML');
  if (looksLikeFile(head)) throw new Refused('object', 'another file');
  if (isBlank(head)) throw new Refused('unreadable', 'nothing but white space');
  return unread;
}

function xmlSink(reading: PartReading, head: Uint8Array, bounds: Bounds, externalIds: ExternalIds): PartSink {
  const content = new PartContent(externalIds);
  const reader = new XmlReader(head, content, bounds, {
    hasPropertyList: reading === 'settings',
    isText: reading === 'opaque',
  });
  const sink: PartSink = {
    write: (chunk) => reader.write(chunk),
    end() {
      reader.end();
      content.end();
      if (reading === 'svg' && content.root?.uri !== svgNamespace) throw new Refused('unknown', 'not an SVG picture');
    },
  };
  return reading === 'vml' ? withClosedBreaks(sink) : sink;
}

/** Excel writes the lines of a caption or comment in VML with `<br>`, as HTML has it, and reads them so. */
function withClosedBreaks({ write, end }: PartSink): PartSink {
  const chunks: Uint8Array[] = [];
  return {
    write: (chunk) => void chunks.push(chunk),
    end() {
      const text = Buffer.concat(chunks).toString('latin1').replaceAll(/<br>/gi, '<br/>');
      write(Buffer.from(text, 'latin1'));
      end();
    },
  };
}
