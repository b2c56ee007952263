import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { makeAnnouncement, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { announcements } from './tables';

let server: TestServer;
let admin: { id: string };
let target: Awaited<ReturnType<typeof makeAnnouncement>>;
let teamId: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  const parent = await makeUser(server.db);
  teamId = (await makeTeam(server.db)).id;
  await makePlayer(server.db, { teamId, guardians: [parent] });
  target = await makeAnnouncement(server.db, { authorId: admin.id });
});
afterAll(() => server.close());

const good = { title: 'Rink closed', content: 'The chiller is being mended.' };
const calls = [
  ['POST', () => '/api/announcements'],
  ['PUT', () => `/api/announcements/${target.id}`],
] as const;

describe.each(calls)('%s', (method, path) => {
  it('reports each error once', async () => {
    for (const [invalid, issue] of [
      [{ targetTeams: ['abc'] }, { path: 'targetTeams.0', message: 'A target team must be a team id.' }],
      [{ title: '\u200b' }, { path: 'title', message: 'Title is required.' }],
      [{ title: '\0\n' + 'x' }, { path: 'title', message: 'Title can only have characters that can be stored.' }],
    ] as const) {
      const answer = await unwritten(method, path(), JSON.stringify({ ...good, ...invalid }));
      expect(expectRefusal(answer, 400).issues).toEqual([issue]);
    }
  });

  it('stores a team that is named twice once', async () => {
    const targetTeams = [String(teamId), String(teamId)];
    const { json } = await server.request(method, path(), { as: admin, body: { ...good, targetTeams } });
    expect(json.targetTeams).toEqual([String(teamId)]);
  });

  it.each([
    ['no title', { content: 'x' }, 'title', 'Title is required.'],
    ['an empty title', { ...good, title: '' }, 'title', 'Title is required.'],
    ['a title of spaces', { ...good, title: ' \t\n\u00a0' }, 'title', 'Title is required.'],
    ['a title that is a number', { ...good, title: 7 }, 'title', 'Title is required.'],
    ['a title that is null', { ...good, title: null }, 'title', 'Title is required.'],
    ['a title of 201', { ...good, title: 'x'.repeat(201) }, 'title', 'Title can be at most 200 characters.'],
    ['an invisible title', { ...good, title: '\u200b\u2060\u00ad' }, 'title', 'Title is required.'],
    ['a title of two lines', { ...good, title: 'a\r\nb' }, 'title', 'Title must be one line of plain text.'],
    ['an invisible content', { ...good, content: '\n\u200b\n\u3164' }, 'content', 'Content is required.'],
    ['an empty content', { ...good, content: '' }, 'content', 'Content is required.'],
    ['a content of spaces', { ...good, content: '   ' }, 'content', 'Content is required.'],
    [
      'a content of 10,001',
      { ...good, content: 'x'.repeat(10_001) },
      'content',
      'Content can be at most 10,000 characters.',
    ],
    ['a NUL in the title', { ...good, title: 'a\0b' }, 'title', 'Title can only have characters that can be stored.'],
    [
      'a NUL in the content',
      { ...good, content: 'a\0b' },
      'content',
      'Content can only have characters that can be stored.',
    ],
    ['half an emoji', { ...good, title: 'a\ud83cb' }, 'title', 'Title can only have characters that can be stored.'],
    ['an unknown priority', { ...good, priority: 'urgent' }, 'priority', 'Priority must be one of: low, normal, high.'],
    ['a priority that is null', { ...good, priority: null }, 'priority', 'Priority must be one of: low, normal, high.'],
    [
      'targets that are no list',
      { ...good, targetTeams: '1' },
      'targetTeams',
      'Target teams must be a list of team ids.',
    ],
  ])('refuses %s', async (_what, body, field, message) => {
    const answer = await unwritten(method, path(), JSON.stringify(body));
    expect(expectRefusal(answer, 400)).toMatchObject({ message, issues: [{ path: field, message }] });
  });

  it.each([
    ["doesn't exist", '2000000000'],
    ['is 0', '0'],
    ['is negative', '-1'],
    ['is over 2^31', '2147483648'],
    ['has 20 digits', '99999999999999999999'],
    ['is a word', 'abc'],
    ['is a fraction', '1.5'],
    ['is an exponent', '1e3'],
    ['is hexadecimal', '0x1'],
    ['is empty', ''],
    ['has a space', ' 1'],
    ['has a NUL', '1\0'],
    ['is SQL', "1'; drop table users; --"],
    ['is a number', 1],
    ['is null', null],
    ['is a list', ['1']],
  ])('refuses a target team that %s', async (_what, team) => {
    const body = JSON.stringify({ ...good, targetTeams: [String(teamId), team] });
    expectRefusal(await unwritten(method, path(), body), 400);
  });

  it('refuses more than 200 targets', async () => {
    const targetTeams = Array.from({ length: 201 }, () => String(teamId));
    expectRefusal(await unwritten(method, path(), JSON.stringify({ ...good, targetTeams })), 400);
  });

  it.each([
    ['is no JSON', '{"title": "x"', 400],
    ['is a word', 'hello', 400],
    ['is empty', '', 400],
    ['is null', 'null', 400],
    ['is a list', '[]', 400],
    ['is a list of one', JSON.stringify([good]), 400],
    ['is text', '"title"', 400],
    ['is a number', '7', 400],
    ['is true', 'true', 400],
    ['has a bare NUL', '{"title":"a\0b","content":"x"}', 400],
    ['begins with a byte order mark', '\ufeff{', 400],
    ['has a __proto__', '{"title":"x","content":"y","__proto__":{"isAdmin":true}}', 400],
    ['has a constructor with a prototype', '{"title":"x","content":"y","constructor":{"prototype":{"a":1}}}', 400],
    ['is nested 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['has a title nested 10,000 deep', `{"title":${'[{"a":'.repeat(5000)}1${'}]'.repeat(5000)},"content":"x"}`, 400],
    ['is nested deep and never closed', '['.repeat(100_000), 400],
    ['has 2 MB', JSON.stringify({ ...good, content: 'x'.repeat(2_000_000) }), 413],
    ['has 2 MB of an unknown key', JSON.stringify({ ...good, extra: 'x'.repeat(2_000_000) }), 413],
  ])('refuses a body that %s', async (_what, body, status) => {
    expectRefusal(await unwritten(method, path(), body), status);
  });

  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'nonsense',
  ])('refuses a body of type %s', async (type) => {
    const body = type.endsWith('urlencoded') ? 'title=Rink&content=Closed' : JSON.stringify(good);
    expectRefusal(await unwritten(method, path(), body, { 'content-type': type }), 415);
  });

  it('refuses bytes that are not UTF-8, or stores what it read', async () => {
    const body = Buffer.concat([Buffer.from('{"content":"x","title":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const answer = await server.request(method, path(), { as: admin, body });
    expect(answer.status).toBeLessThan(500);
  });
});

it('uses the last of two equal keys', async () => {
  const body = '{"title":"first","content":"x","title":"second"}';
  const answer = await server.request('POST', '/api/announcements', { as: admin, body });
  expect(answer).toMatchObject({ status: 201, json: { title: 'second' } });
});

describe.each(['GET', 'PUT', 'DELETE'])('%s with an id in the path', (method) => {
  it.each([
    'abc',
    '0',
    '-1',
    '2147483648',
    '99999999999999999999',
    '1.5',
    '1e3',
    '0x1',
    '%00',
    '1%00',
    '%20',
    '%F0%9F%8F%92',
    `1'--`,
    '__proto__',
    'x'.repeat(150),
    'x'.repeat(250),
  ])('answers 404 for %s', async (id) => {
    const body = method === 'PUT' ? JSON.stringify(good) : undefined;
    expectRefusal(await unwritten(method, `/api/announcements/${id}`, body), 404);
  });

  it.each(['%', '%zz', '%E0%A4%A', '%ff'])('answers %s, which is not a valid path, like other errors', async (id) => {
    const body = method === 'PUT' ? JSON.stringify(good) : undefined;
    const answer = await unwritten(method, `/api/announcements/${id}`, body);
    expectRefusal(answer, answer.status === 404 ? 404 : 400);
  });
});

async function unwritten(method: string, path: string, body?: string, headers?: Record<string, string>) {
  const before = await written();
  const answer = await server.request(method, path, { as: admin, body, ...(headers && { headers }) });
  expect(await written()).toEqual(before);
  return answer;
}

function written() {
  const { db } = server;
  return Promise.all([
    db.select().from(announcements).orderBy(announcements.id),
    db.select().from(outbox).orderBy(outbox.id),
    db.select().from(auditLog).orderBy(auditLog.id),
  ]);
}
