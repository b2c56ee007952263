import { afterAll, beforeAll, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import * as make from '../../test/factories';
import { startTestServer, type TestServer } from '../../test/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('describes the club with icons that exist, to everybody', async () => {
  const { status, headers, text } = await server.request('GET', '/app.webmanifest');
  const json = JSON.parse(text);
  const [club] = await server.db.select().from(clubs);
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(json).toMatchObject({ name: club?.name, display: 'standalone', start_url: '/', scope: '/', shortcuts: [] });
  expect(json.icons.map(({ sizes, purpose }: Icon) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, type } of json.icons as Icon[]) {
    const icon = await fetch(server.url + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
});

it("has the club's colour, in the manifest and in the pages' heads", async () => {
  const as = await make.makeUser(server.db);
  const bars = async (path: string, who: { as?: { id: string } }) =>
    (await server.request('GET', path, who)).text.match(/(?<=<meta name="theme-color" content=")[^"]+" media="[^"]+/g);
  for (const [color, light, dark] of [
    ['violet', '#6b3fb5', '#32215a'],
    ['glacier', '#0873ae', '#0e3450'],
  ] as const) {
    await server.db.update(clubs).set({ color });
    expect(JSON.parse((await server.request('GET', '/app.webmanifest')).text).theme_color).toBe(light);
    const colors = [`${light}" media="(prefers-color-scheme: light)`, `${dark}" media="(prefers-color-scheme: dark)`];
    expect([await bars('/', { as }), await bars('/api/login', {})]).toEqual([colors, colors]);
  }
});

it.each([
  ['parent', ['Schedule', 'Pay']],
  ['coach', ['Schedule', 'Attendance']],
  ['admin', ['Schedule']],
] as const)('has shortcuts for a %s to addresses that they can open', async (role, names) => {
  const as = await make.makeUser(server.db, { role });
  const { shortcuts } = JSON.parse((await server.request('GET', '/app.webmanifest', { as })).text);
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(names);
  for (const { url } of shortcuts) {
    const { status } = await server.request('GET', url, { as, headers: { accept: 'text/html' } });
    expect([url, [200, 302].includes(status)]).toEqual([url, true]);
  }
});

it.each(['parent', 'coach', 'admin'] as const)('lets a %s share photos and PDFs with the app', async (role) => {
  const as = await make.makeUser(server.db, { role });
  await server.db.update(clubs).set({ familiesMayUpload: true });
  const { share_target: target } = JSON.parse((await server.request('GET', '/app.webmanifest', { as })).text);
  expect(target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' });
  expect(target.params.files).toEqual([{ name: 'file', accept: ['application/pdf', 'image/jpeg', 'image/png'] }]);
  await server.db.update(clubs).set({ familiesMayUpload: false });
  const offered = async (who: { as?: { id: string } }) =>
    'share_target' in JSON.parse((await server.request('GET', '/app.webmanifest', who)).text);
  expect([await offered({ as }), await offered({})]).toEqual([role !== 'parent', false]);
});

it('says that a shared file was not received when there is no service worker to take it', async () => {
  const body = new FormData();
  body.append('file', new File([Buffer.alloc(3_000_000)], 'photo.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${server.url}/share`, { method: 'POST', body });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.stringContaining('The file was not received')]);
  expect(text).toContain('href="/documents?upload=new"');
  const foreign = await fetch(`${server.url}/share`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.status).toBe(403);
  const opened = await server.request('GET', '/share');
  expect([opened.status, opened.headers.location]).toEqual([303, '/documents']);
});

it("leads the shortcut of attendance to a coach's next event, or to the schedule", async () => {
  const coach = await make.makeUser(server.db, { role: 'coach' });
  const location = async (as?: { id: string }) => (await server.request('GET', '/rink', as && { as })).headers.location;
  expect(await location(coach)).toBe('/schedule');
  const team = await make.makeTeam(server.db, { coachId: coach.id });
  const { id } = await make.makeEvent(server.db, { teamId: team.id });
  expect(await location(coach)).toBe(`/events/${id}`);
  expect(await location(await make.makeUser(server.db))).toBe('/schedule');
  expect(await location()).toBe('/api/login?returnTo=%2Frink');
  await server.db.update(clubs).set({ staffNeedSecondFactor: true });
  expect(await location(coach)).toBe('/schedule');
  await server.db.update(clubs).set({ staffNeedSecondFactor: false });
});

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}
