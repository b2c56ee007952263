import type { $ZodType } from 'zod/v4/core';
import { toJSONSchema } from 'zod/v4/core';
import { SESSION_COOKIE } from '@/platform/http/request/cookies';
import { successStatus } from '@/platform/http/route';
import { type Endpoint, FILE_FIELD } from '@/shared/endpoint';
import { errorStatus } from '@/shared/errors';
import { fileReply } from '@/shared/file-reply';

type Json = Record<string, unknown>;

/**
 * Returns the API as an OpenAPI 3.1 document, generated from the endpoints that the server has bound; `cookie` is the session cookie's
 * name.
 */
export function openApiDocument(endpoints: readonly Endpoint[], clubName: string, cookie = SESSION_COOKIE): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${clubName}: API`, version: '1' },
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
    security: [{ session: [] }],
    paths,
  };
}

/** An endpoint never changes, and describing all of them takes a tenth of a second. */
const described = new WeakMap<Endpoint, Json>();

function operationOf(endpoint: Endpoint): Json {
  const known = described.get(endpoint) ?? operation(endpoint);
  described.set(endpoint, known);
  return known;
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: {
      ...success(endpoint),
      default: { description: 'A failure', content: { 'application/json': { schema: errorReference } } },
    },
  };
}

function requestBody(endpoint: Endpoint): Json {
  const body = schemaOf(endpoint.body, 'input');
  if (endpoint.takesFile)
    return { requestBody: { required: true, content: { 'multipart/form-data': withFile(body) } } };
  if (!hasProperties(body)) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
}

function withFile(body: Json): Json {
  // The schema of an object has both, with these types.
  const { properties, required = [] } = body as { properties?: Json; required?: string[] };
  return {
    schema: { ...body, properties: { ...properties, [FILE_FIELD]: bytes }, required: [...required, FILE_FIELD] },
  };
}

function success(endpoint: Endpoint): Json {
  const status = successStatus(endpoint);
  if (status === 204) return { 204: { description: endpoint.method === 'DELETE' ? 'Deleted' : 'Done' } };
  if (endpoint.reply === fileReply) {
    return { 200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } } };
  }
  const content = { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } };
  return { [status]: { description: 'Success', content } };
}

function parameters(schema: $ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function hasProperties(schema: Json): boolean {
  return Object.keys((schema.properties as Json | undefined) ?? {}).length > 0;
}

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** How OpenAPI 3.1 declares binary content. */
const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
const errorReference = { $ref: '#/components/schemas/Error' };
const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { enum: Object.keys(errorStatus) },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** Returns the operations of a document, one per row, for reading. */
export function operationsOf(document: Json) {
  const paths = document.paths as Record<string, Record<string, Json>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, 'x-access': access, operationId: _, ...rest }]) => ({
      method: method.toUpperCase(),
      path,
      summary: String(summary),
      access: String(access),
      detail: JSON.stringify(rest, null, 2),
    })),
  );
}
