import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listEndpoints } from '#shared/api/index.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';

const shapes = listEndpoints().map(({ endpoint }) => ({
  method: endpoint.method,
  path: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}/?$`),
}));

/**
 * Answers unknown calls: 405 with `Allow` where another verb would do, else 404. Pages answer before it for everything
 * outside the API.
 */
export function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): never {
  const [path = ''] = request.url.split('?');
  const methods = [...new Set(shapes.filter((shape) => shape.path.test(path)).map((shape) => shape.method))];
  // The right verb arrives here if a parameter is too long: nothing has such an address, hence 404.
  const isKnown = methods.some(
    (method) => method === request.method || (method === 'GET' && request.method === 'HEAD'),
  );
  if (methods.length === 0 || isKnown) throw notFound();
  reply.header('allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
  throw new AppError('method_not_allowed', 'This address doesn’t support this method.');
}

export function refuseUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler(refuseUnknownCall);
}
