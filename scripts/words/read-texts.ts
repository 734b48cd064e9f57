import { parseSync } from 'vite';
import { below, type Node } from '../build/syntax-tree.ts';

/** A stretch of a file that people may read. */
export interface Text {
  readonly start: number;
  readonly text: string;
}

/** Lists the texts of a file: all of a Markdown file and of data; of code its strings, templates and JSX text. */
export function listTexts(file: string, code: string): Text[] {
  if (/\.(?:csv|md|txt)$/.test(file)) return [{ start: 0, text: code }];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return textsBelow(program as unknown as Node, code);
}

function textsBelow(node: Node, code: string): Text[] {
  if (isUnread(node)) return [];
  const own = isText(node) ? [{ start: node.start, text: code.slice(node.start, node.end) }] : [];
  return [...own, ...below(node).flatMap((child) => textsBelow(child, code))];
}

/** A regular expression is a literal too, but its value is no string. */
const isText = ({ type, value }: Node): boolean =>
  type === 'TemplateElement' || type === 'JSXText' || (type === 'Literal' && typeof value === 'string');

/** SQL, and names of modules, which are paths. */
function isUnread({ type, tag }: Node): boolean {
  if (type === 'TaggedTemplateExpression') return (tag as Node).name === 'sql';
  return /^(?:ImportDeclaration|ExportAllDeclaration|ImportExpression)$/.test(type);
}
