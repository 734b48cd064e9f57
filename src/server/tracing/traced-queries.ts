import { type Span, SpanStatusCode } from '@opentelemetry/api';
import pg from 'pg';
import { shortenText } from '#shared/cut-text.ts';

/** Begins a span within the request or job that is under way; undefined where there is none. */
type Begin = (name: string, attributes: Record<string, string>) => Span | undefined;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Makes every statement of this process a span. The driver has no hook for this, so its method is replaced: for all
 * connections, also those that libraries open. Statements carry their values as parameters, which are left out.
 * @returns a function that restores the driver.
 */
export function traceQueries(begin: Begin): () => void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const plain = client.query;
  client.query = function query(this: pg.Client, ...args: unknown[]): unknown {
    const text = toText(args[0]);
    const span =
      text && begin(summarizeStatement(text), { 'db.system.name': 'postgresql', 'db.query.text': shortened(text) });
    const result = plain.apply(this, args);
    if (!span) return result;
    if (result instanceof Promise) {
      result.then(
        () => span.end(),
        () => {
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      );
    } else span.end();
    return result;
  };
  return () => {
    client.query = plain;
  };
}

function toText(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}

/** Operation and first table, such as `SELECT applications`. */
export function summarizeStatement(text: string): string {
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1];
  return table ? `${operation} ${table}` : operation;
}

const longest = 500;
const shortened = (text: string) => shortenText(text, longest);
