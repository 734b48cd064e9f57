import { Refused } from '#server/files/office/refusal.ts';
import { isHarmlessHyperlink } from '#server/files/office/targets.ts';

/**
 * Fields that compute, number or format what is in the document: ECMA-376 part 1, 17.16.5, and [MS-DOC] 2.9.90. Left out are
 * those that load or run something: DATABASE, DDE, DDEAUTO, EMBED, GOTOBUTTON, HTMLCONTROL, CONTROL, IMPORT, INCLUDE, INCLUDEPICTURE,
 * INCLUDETEXT, LINK, MACROBUTTON, OCX, PRINT, RD, and QUOTE, which spells other fields.
 */
const harmless = new Set(
  [
    'ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION',
    'COMMENTS COMPARE CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT',
    'GLOSSARY GREETINGLINE IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES',
    'NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE',
    'TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE',
  ].flatMap((names) => names.split(' ')),
);

/** Placeholders of Word's templates: a button for a macro that no one has. */
const placeholder = /^\s*MACROBUTTON\s+(?:NoMacro|DoFieldClick)\b/i;

/** @throws {Refused} if the instruction of a field loads or runs something, or is unknown */
function judgeInstruction(instruction: string, hasInner: boolean): void {
  const name = /^\s*(=|[^\s\\"{]+)/.exec(instruction)?.[1]?.toUpperCase();
  if (name === undefined) {
    // Its name would be the result of another field.
    if (hasInner || instruction.trim() !== '') throw new Refused('remote', 'a field without a name');
  } else if (name === 'HYPERLINK') judgeHyperlink(instruction, hasInner);
  else if (!name.startsWith('=') && !harmless.has(name) && !placeholder.test(instruction))
    throw new Refused('remote', `field ${name}`);
}

function judgeHyperlink(instruction: string, hasInner: boolean): void {
  // Switches: `\l` a bookmark, `\o` a tip, `\t` a frame, each with a text; `\n`, `\m` and `\h` without.
  const words = instruction.trim().match(/"(?:[^"\\]|\\[^])*"|\S+/g) ?? [];
  const targets = words.filter((word, at) => at > 0 && !/^\\[a-z]$/i.test(word) && !/^\\[lot*]$/i.test(words[at - 1]!));
  if (targets.length === 0 && hasInner) throw new Refused('remote', 'a link to the result of a field');
  for (const word of targets) {
    const target = word.replaceAll('"', '');
    if (!isHarmlessHyperlink(target) || !isHarmlessHyperlink(target.replaceAll('\\\\', '\\')))
      throw new Refused('remote', `link ${target}`);
  }
}

interface DocumentField {
  instruction: string;
  hasInner: boolean;
  /** The element of another vocabulary around it; programs may ignore that element and its content. */
  readonly place: number;
}

/** Follows the fields of a part: their instructions may be split into many pieces, and fields may be nested. */
export class FieldReader {
  readonly #open: DocumentField[] = [];

  begin(place: number): void {
    const outer = this.#open.at(-1);
    if (outer) outer.hasInner = true;
    this.#open.push({ instruction: '', hasInner: false, place });
  }

  /** A piece of an instruction. */
  add(piece: string, place: number): void {
    const field = this.#open.at(-1);
    if (!field) judgeInstruction(piece, false);
    else {
      requirePlace(field, place);
      field.instruction += piece;
    }
  }

  end(place: number): void {
    const field = this.#open.pop();
    if (!field) return;
    requirePlace(field, place);
    judgeInstruction(field.instruction, field.hasInner);
  }

  /** A field that is one element. */
  simple(instruction: string): void {
    judgeInstruction(instruction, false);
  }

  /** Judges fields that the part leaves unclosed. */
  close(): void {
    for (const { instruction, hasInner } of this.#open) judgeInstruction(instruction, hasInner);
  }
}

function requirePlace(field: DocumentField, place: number): void {
  if (field.place !== place) throw new Refused('remote', 'a field across alternatives');
}
