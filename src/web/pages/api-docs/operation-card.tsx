import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FieldLine, Operation } from './read-openapi.ts';

/** A call: its purpose, and once opened its input and reply. The browser keeps one of them open at a time. */
export function OperationCard({ operation }: { operation: Operation }) {
  const { id, method, path, parameters, body, reply, replyType, status } = operation;
  return (
    <details id={id} name="call" className="group scroll-mt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 py-2">
        <Icon name="next" className="size-4 group-open:rotate-90" />
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-mono text-base font-semibold">
          <Badge tone={method === 'GET' ? 'good' : 'notable'}>{method}</Badge>
          <span className="wrap-anywhere">{path}</span>
        </h3>
      </summary>
      <div className="rounded border border-line bg-surface p-5">
        <p>{operation.summary}.</p>
        <p className="text-muted">{operation.description}</p>
        <Fields title="Parameters" lines={parameters} />
        <Fields title="Body" lines={body} />
        <h4 className="mt-4 font-semibold">
          Response: {status} {replyType}
        </h4>
        {reply.length > 0 ? <Fields title="Fields" lines={reply} /> : <p>No fixed fields.</p>}
      </div>
    </details>
  );
}

function Fields({ title, lines }: { title: string; lines: FieldLine[] }) {
  if (lines.length === 0) return null;
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="mb-1 text-left font-semibold">{title}</caption>
      <tbody className="ruled">
        {lines.map(({ name, type, isRequired, text }) => (
          <tr key={name} className="align-top max-sm:block max-sm:py-2">
            <th
              scope="row"
              className="py-2 pr-4 text-left font-mono font-normal wrap-anywhere max-sm:block max-sm:p-0 sm:w-72"
            >
              {name}
            </th>
            <td className="py-2 wrap-anywhere max-sm:block max-sm:p-0">
              <span className="text-muted">
                {type}
                {isRequired && ', required'}
              </span>{' '}
              <WithCode text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Text between back quotes names parts of the API. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
