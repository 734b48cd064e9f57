import { below, calleeOf, type Edit, edited, type Node } from './syntax-tree.ts';

/**
 * A module of `src/shared` as browsers get it: endpoints hold nothing but the schema of their body, `describe` says
 * nothing, and constants are marked as free of effects, so that those go that nobody reads.
 * @param program the syntax tree of `code`
 */
export function leanModule(code: string, program: Node): string {
  return edited(code, (program.body as Node[]).flatMap(editsOf));
}

function editsOf(statement: Node): Edit[] {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return unread(statement);
  return (declaration.declarations as Node[]).flatMap((constant) => {
    const init = constant.init as Node | null;
    return init ? [...unread(init), ...(doesSomething(init) ? pure(init) : [])] : [];
  });
}

/** A call with this mark is left out with the constant that it makes. */
const pure = ({ start, end }: Node): Edit[] => [
  [start, start, '/* @__PURE__ */ (() => ('],
  [end, end, '))()'],
];

/** Whether working out a value calls something, as far as one can see without looking into it. */
const doesSomething = (node: Node): boolean =>
  /^(?:CallExpression|NewExpression|SpreadElement|TaggedTemplateExpression)$/.test(node.type) ||
  (!/Function/.test(node.type) && below(node).some(doesSomething));

/** What browsers do not read of a piece of code. */
function unread(node: Node): Edit[] {
  if (calleeOf(node) === 'endpoint') return allButBody(node);
  const { callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] };
  const { object, property } = (callee ?? {}) as { object?: Node; property?: Node };
  // A sentence that has to be worked out stays: it may do something.
  const isSentence = property?.name === 'describe' && given?.length === 1 && given.every(isText);
  return isSentence && object ? [...unread(object), [object.end, node.end, '']] : below(node).flatMap(unread);
}

function allButBody(endpoint: Node): Edit[] {
  const [definition] = endpoint.arguments as Node[];
  const properties = (definition?.properties ?? []) as (Node & { key?: Node; value?: Node })[];
  const body = properties.find(({ key }) => key?.name === 'body')?.value;
  if (!body) return [[endpoint.start, endpoint.end, '{}']];
  return [[endpoint.start, body.start, '{ body: '], ...unread(body), [body.end, endpoint.end, ' }']];
}

/** A text as it stands: it has nothing in it that has to be worked out. */
function isText({ type, value, expressions }: Node): boolean {
  return type === 'TemplateLiteral' ? (expressions as Node[]).length === 0 : typeof value === 'string';
}
