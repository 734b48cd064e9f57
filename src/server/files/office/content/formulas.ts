import { isHarmlessHyperlink, isLocalWorkbook } from '#server/files/office/targets.ts';

/** Functions of Excel, LibreOffice and Google’s sheets that load something or call a program: [MS-XLSX] 2.2.2, and macro functions of Excel 4. */
const activeFunctions =
  /(?<![\p{L}\p{N}_.])(?:_xl\w+\.)*(?:WEBSERVICE|IMAGE|IMPORT[A-Z]+|RTD|CALL|REGISTER|REGISTER\.ID|EXEC|EXECUTE|INITIATE|POKE|REQUEST|SQL\.REQUEST|FOPEN|DDE|PY)\s*\(/iu;

/** A formula taken apart. */
interface Pieces {
  /** The text outside of quotes and brackets. */
  readonly code: string;
  /** Texts in quotes, and names of sheets and workbooks in apostrophes. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** Whether a formula only computes: no function that loads, no DDE (`program|topic!item`), no workbook of a server. */
export function isHarmlessFormula(formula: string): boolean {
  const pieces = takeApart(formula);
  if (!pieces) return false;
  const { code, texts, names } = pieces;
  if (activeFunctions.test(code) || code.includes('|')) return false;
  if (!names.every((name) => isLocalWorkbook(name) && !(name.includes('|') && /[\\/]/.test(name)))) return false;
  return !/HYPERLINK\s*\(/i.test(code) || texts.every(isHarmlessText);
}

/**
 * Texts besides a link's address may be anything, so only those are refused that begin like the address of a file or a
 * program.
 */
const isHarmlessText = (text: string): boolean =>
  !/^\s*(?:[\\/]{2}|(?:file|javascript|vbscript|data|shell|search|ms-[a-z]+|search-ms):)/i.test(text) ||
  isHarmlessHyperlink(text);

/**
 * Takes a formula apart in one pass; undefined if a quote or a bracket isn't closed, which no program writes. A doubled
 * quote is part of the text; brackets contain names of columns, and an apostrophe in them escapes a character.
 */
function takeApart(formula: string): Pieces | undefined {
  const [texts, names]: [string[], string[]] = [[], []];
  let code = '';
  let at = 0;
  while (at < formula.length) {
    const character = formula[at]!;
    if (character === '"' || character === "'") {
      const end = endOfQuote(formula, at);
      if (end === undefined) return undefined;
      (character === '"' ? texts : names).push(formula.slice(at + 1, end).replaceAll(character.repeat(2), character));
      code += character.repeat(2);
      at = end + 1;
    } else if (character === '[') {
      const end = endOfBrackets(formula, at);
      if (end === undefined) return undefined;
      code += '[]';
      at = end + 1;
    } else {
      code += character;
      at += 1;
    }
  }
  return { code, texts, names };
}

function endOfQuote(formula: string, start: number): number | undefined {
  const quote = formula[start]!;
  let at = formula.indexOf(quote, start + 1);
  while (at !== -1 && formula[at + 1] === quote) at = formula.indexOf(quote, at + 2);
  return at === -1 ? undefined : at;
}

function endOfBrackets(formula: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < formula.length; at += 1) {
    const character = formula[at];
    if (character === "'") at += 1;
    else if (character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}
