import type { FastifyInstance } from 'fastify';

/** Takes an empty body that is declared as JSON as none: many clients declare it on each request, also on those without a body. */
export function allowEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // As `parseAs` says.
    const text = body as string;
    if (text === '') done(null, undefined);
    else parse(request, text, done);
  });
}
