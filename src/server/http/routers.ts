import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/api/endpoint.ts';

/** Media types of JSON: of our calls, and of browsers' reports. */
const jsonTypes = ['application/json', 'application/reports+json', 'application/csp-report'];

/** Opens the API's routers. Returns the one for an endpoint: forms with files are parsed only where they are taken. */
export async function openRouters(api: FastifyInstance): Promise<(endpoint: Endpoint) => FastifyInstance> {
  // The endpoint parses the text, once the request is counted.
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (_request, text, done) => done(null, text));
  const forms = await openRouter(api, (router) => router.register(fastifyMultipart));
  // Mail programs post a form to an unsubscribe address: none of it is read.
  const unread = await openRouter(api, (router) => {
    router.removeAllContentTypeParsers();
    router.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));
  });
  return ({ fileLimit, bodyTypes, body }) => (fileLimit ? forms() : bodyTypes && !body ? unread() : api);
}

/** Opens a router that reads bodies in its own way. Returned in a function: an instance is a thenable, which `await` would run. */
async function openRouter(
  api: FastifyInstance,
  prepare: (router: FastifyInstance) => unknown,
): Promise<() => FastifyInstance> {
  let opened = api;
  await api.register(async (router) => {
    await prepare(router);
    opened = router;
  });
  return () => opened;
}
