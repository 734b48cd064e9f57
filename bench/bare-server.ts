import { createServer } from 'node:http';

/** The limit of one process: Node's own server, sending the bytes it is told with the same headers and nothing else. */
const { BODY = '', HEADERS = '{}', PORT = '0' } = process.env;
const body = Buffer.from(BODY, 'base64');
const headers = { ...(JSON.parse(HEADERS) as Record<string, string>), 'content-length': String(body.length) };

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('listening\n'));
