import { below, calleeName, type Edit, edited, type Node } from './syntax-tree.ts';

/**
 * Returns a module of `src/shared` for browsers: endpoints keep only the schema of their body, `describe` is removed,
 * and constants are marked as free of side effects, so that unused ones are dropped.
 * @param program the syntax tree of `code`
 */
export function leanModule(code: string, program: Node): string {
  return edited(code, (program.body as Node[]).flatMap(listEdits));
}

function listEdits(statement: Node): Edit[] {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return unread(statement);
  return (declaration.declarations as Node[]).flatMap((constant) => {
    const init = constant.init as Node | null;
    return init ? [...unread(init), ...(doesSomething(init) ? pure(init) : [])] : [];
  });
}

/** Marks a call as pure, so that it is dropped with an unused constant. */
const pure = ({ start, end }: Node): Edit[] => [
  [start, start, '/* @__PURE__ */ (() => ('],
  [end, end, '))()'],
];

/** Whether an expression calls something, as far as the syntax shows. */
const doesSomething = (node: Node): boolean =>
  /^(?:CallExpression|NewExpression|SpreadElement|TaggedTemplateExpression)$/.test(node.type) ||
  (!/Function/.test(node.type) && below(node).some(doesSomething));

/** Finds code that browsers do not need. */
function unread(node: Node): Edit[] {
  if (calleeName(node) === 'endpoint') return allButBody(node);
  const { callee, arguments: args } = node as Node & { callee?: Node; arguments?: Node[] };
  const { object, property } = (callee ?? {}) as { object?: Node; property?: Node };
  // A computed sentence stays: it may have side effects.
  const isSentence = property?.name === 'describe' && args?.length === 1 && args.every(isText);
  return isSentence && object ? [...unread(object), [object.end, node.end, '']] : below(node).flatMap(unread);
}

function allButBody(endpoint: Node): Edit[] {
  const [definition] = endpoint.arguments as Node[];
  const properties = (definition?.properties ?? []) as (Node & { key?: Node; value?: Node })[];
  const body = properties.find(({ key }) => key?.name === 'body')?.value;
  if (!body) return [[endpoint.start, endpoint.end, '{}']];
  return [[endpoint.start, body.start, '{ body: '], ...unread(body), [body.end, endpoint.end, ' }']];
}

/** Whether a text is constant, without anything to compute. */
function isText({ type, value, expressions }: Node): boolean {
  return type === 'TemplateLiteral' ? (expressions as Node[]).length === 0 : typeof value === 'string';
}
