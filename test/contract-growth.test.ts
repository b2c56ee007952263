import { afterAll, beforeAll, expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { expectSteady, hostileTexts } from './growth';
import { startTestServer, type TestServer } from './server';

/** Higher than the default, since hundreds of values are built and discarded. */
const OF_ALL = 30;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each(hostileTexts)('every endpoint validates a long text in all of its fields in time: %s', (_what, textOf) => {
  const schemas = server.registry.all().flatMap(({ params, query, body }) => [params, query, body]);
  expect(schemas.length).toBeGreaterThan(300);
  expectSteady(
    (text) => {
      for (const schema of schemas) safeParse(schema, filledWith(text, schema));
    },
    textOf,
    OF_ALL,
  );
});

/** Returns a value for a schema, for its objects and lists, with the text as every other value. */
function filledWith(text: string, { _zod: { def } }: $ZodType): unknown {
  const known = def as { type: string; shape?: Record<string, $ZodType>; [inner: string]: unknown };
  if (known.type === 'object') {
    return Object.fromEntries(
      Object.entries(known.shape ?? {}).map(([key, schema]) => [key, filledWith(text, schema)]),
    );
  }
  if (known.type === 'array') return [filledWith(text, known.element as $ZodType)];
  const inner = (known.innerType ?? known.in) as $ZodType | undefined;
  return inner && 'def' in inner._zod ? filledWith(text, inner) : text;
}
