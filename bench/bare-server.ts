import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Answers by address; the body in base64. */
export type BareAnswers = Readonly<Record<string, { headers: Record<string, string>; body: string }>>;

/** The limit of one process: Node's own server, sending the given bytes with the same headers and nothing else. */
const { ANSWERS = '', PORT = '0' } = process.env;
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(ANSWERS, 'utf8')) as BareAnswers).map(([url, answer]) => {
    const body = Buffer.from(answer.body, 'base64');
    return [url, { body, headers: { ...answer.headers, 'content-length': String(body.length) } }];
  }),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  response.writeHead(answer ? 200 : 204, answer?.headers);
  response.end(answer?.body);
}).listen(Number(PORT), '127.0.0.1');
