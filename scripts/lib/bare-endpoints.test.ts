import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { bareEndpoints, readEndpoints, readPlainValues } from './bare-endpoints.mjs';

const folder = mkdtempSync(join(tmpdir(), 'yelo-bare-'));
afterAll(() => rmSync(folder, { recursive: true }));

const contract = `
import { endpoint, schema } from './schemas';
export const kinds = ['a', 'b'] as const;
export interface Thing { id: number }
export const thingForm = schema('the form of a thing');
export const listThings = endpoint({ name: 'listThings', method: 'GET', path: '/api/things', reply: schema('a list') });
export const addThing = endpoint({ name: 'addThing', method: 'POST', path: '/api/things', body: thingForm });
export const addPicture = endpoint({ name: 'addPicture', method: 'POST', path: '/api/pictures', takesFile: true, body: thingForm });
`;
const schemas = `
export const endpoint = (it: unknown) => it;
export const schema = (text: string) => ({ schema: text });
`;

async function built(screen: string): Promise<string> {
  const files = { 'contract.ts': contract, 'schemas.ts': schemas, 'screen.ts': screen };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [bareEndpoints()],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'screen.ts') } },
  });
  if (!('output' in result)) throw new Error('The build answered something else.');
  return result.output.map((file) => ('code' in file ? file.code : '')).join('');
}

test('a screen that only calls endpoints contains no schema', async () => {
  const code = await built(`import { listThings, type Thing } from './contract';
    export const things: Thing[] = [];
    console.log(listThings);`);
  expect(code).toContain('path: "/api/things"');
  expect(code).not.toContain('schema');
});

test('a form gets its schema and the lists beside it, and its endpoint without the schemas', async () => {
  const code = await built(`import { addThing as add, kinds, thingForm } from './contract';
    console.log(add, kinds, thingForm);`);
  expect(code).toContain('method: "POST"');
  expect(code).toContain('schema("the form of a thing")');
  expect(code).toContain('["a", "b"]');
  expect(code).not.toContain('body:');
});

test('an endpoint contains the list that its `invalidates` names, also from another file of its contract', () => {
  writeFileSync(join(folder, 'affected.ts'), "export const affected = ['a', 'b'] as const;");
  const file = join(folder, 'other.ts');
  const code = `import { affected } from './affected';
    const own = ['c'] as const;
    const more = [...own, 'd'] as const;
    export const add = endpoint({ name: 'add', method: 'POST', path: '/api/a', invalidates: affected });
    export const change = endpoint({ name: 'change', method: 'PUT', path: '/api/a', invalidates: own });
    export const move = endpoint({ name: 'move', method: 'PATCH', path: '/api/a', invalidates: 'everything' });`;
  const endpoints = readEndpoints(code, file);
  expect(endpoints.get('add')).toContain("invalidates: ['a', 'b'] }");
  expect(endpoints.get('change')).toContain("invalidates: ['c'] }");
  expect(endpoints.get('move')).toContain("invalidates: 'everything' }");
  expect(() => readEndpoints(code.replace(': own', ': nothing'), file)).toThrow('invalidates must be');
  expect(() => readEndpoints(code.replace(': own', ': more'), file)).toThrow('invalidates must be');
});

test('a list is included without the schemas beside it', async () => {
  const code = await built(`import { kinds } from './contract';
    console.log(kinds);`);
  expect(code).toContain('["a", "b"]');
  expect(code).not.toContain('schema');
});

test('plain values consist of literals and of earlier plain values', () => {
  const code = `const day = 24 * 60;
    export const week = 7 * day;
    export const kinds = ['a', 'b'] as const;
    export const more = [...kinds, 'c'] as const;
    export const words = { a: 'One', b: -1 };
    export const late = soon + 1;
    export const made = schema(kinds);
    export const keyed = { [kinds[0]]: 1 };
    export const text = \`\${week} days\`;
    export let counter = 1;`;
  const plain = readPlainValues(code, 'contract.ts');
  expect([...plain]).toEqual([
    ['day', '24 * 60'],
    ['week', '7 * day'],
    ['kinds', "['a', 'b']"],
    ['more', "[...kinds, 'c']"],
    ['words', "{ a: 'One', b: -1 }"],
  ]);
});

test('an endpoint that takes a file is treated like any other', async () => {
  const code = await built(`import { addPicture } from './contract';
    console.log(addPicture);`);
  expect(code).toContain('path: "/api/pictures"');
  expect(code).not.toMatch(/schema|takesFile/);
});

test('an endpoint whose path is built at run time is rejected', () => {
  const code = "export const odd = endpoint({ name: 'odd', method: 'GET', path: base + '/odd' });";
  expect(() => readEndpoints(code, 'contract.ts')).toThrow('odd: its path must be written out as text.');
});

test("a screen's first reads stay on the server, with what only they call and import", async () => {
  writeFileSync(
    join(folder, 'screens.ts'),
    `import { listThings } from './contract';
    const screen = (it: unknown) => it;
    export const things = screen({ label: 'Things', reads: () => byTab.first() });
    const byTab = { first: () => thingReads() };
    function thingReads() { return [listThings]; }`,
  );
  const code = await built(`import { things } from './screens';
    console.log(things);`);
  expect(code).toContain('label: "Things"');
  expect(code).not.toMatch(/byTab|thingReads|listThings|api\/things/);
});
