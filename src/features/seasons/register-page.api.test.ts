import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '@/platform/http/request/cookies';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' } });
});
afterAll(() => server.close());

async function family() {
  const parent = await make.makeUser(server.db);
  const child = await make.makePlayer(server.db, { firstName: 'Lia', lastName: 'Cruz', guardians: [parent] });
  return { parent, child, cookie: await signInAs(server.db, parent, sessionCookie(server.config)) };
}

async function open(slug: string, cookie?: string) {
  const answer = await fetch(`${server.url}/register/${slug}`, { headers: cookie ? { cookie } : {} });
  return { status: answer.status, text: await answer.text() };
}

async function post(slug: string, cookie: string, values: Record<string, string>) {
  const answer = await fetch(`${server.url}/register/${slug}`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') };
}

describe('the public page of a season', () => {
  it('has a picture and a sentence for those who share its link', async () => {
    const season = await make.makeSeason(server.db, { name: 'Ice "&" fun' }, { name: 'U12' });
    const { text } = await open(season.slug);
    const shown = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(text)?.[1] ?? '';
    expect(shown('title')).toBe('Ice &quot;&amp;&quot; fun');
    expect(shown('description')).toMatch(/^Habagat: U12\. Registration is open until /);
    expect(shown('url')).toBe(`${server.config.publicUrl}/register/${season.slug}`);
    expect(shown('image')).toContain(server.config.publicUrl);
    const address = shown('image').slice(server.config.publicUrl.length).replaceAll('&amp;', '&');
    const picture = await fetch(server.url + address);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('shows the fee after an early one, with its day', async () => {
    const season = await make.makeSeason(
      server.db,
      { earlyUntil: '2026-12-19' },
      { fee: '6000.00', earlyFee: '5400.00' },
    );
    const { text } = await open(season.slug);
    for (const part of ['₱5,400.00', 'Early fees until Dec 19, 2026.', 'From Dec 20, 2026: ₱6,000.00'])
      expect(text).toContain(part);
  });

  it('shows a visitor fees and places, and nobody', async () => {
    const season = await make.makeSeason(server.db, { name: 'Summer 2027' }, { capacity: 1, includes: 'Jersey' });
    const before = await open(season.slug);
    expect(before.status).toBe(200);
    for (const text of ['Summer 2027', 'Habagat', '₱4,500.00', '1 place left', 'Jersey', 'Sign in to register'])
      expect(before.text).toContain(text);
    const { child, cookie } = await family();
    await post(season.slug, cookie, fields(child, season, { step: 'register', total: '4500.00' }));
    const after = await open(season.slug);
    expect(after.text).toContain('Waiting list');
    expect(after.text).not.toContain('Lia');
    expect((await open(season.slug, (await family()).cookie)).text).not.toContain('Has a place');
  });

  it('adds a child of the family, once however often it is sent, ticks it and keeps the other ticks', async () => {
    const season = await make.makeSeason(server.db, {}, { firstBirthYear: 2000, lastBirthYear: 2030 });
    const { child, cookie } = await family();
    const added = { add: '1', 'first-name': 'Noa', 'last-name': 'Cruz', 'birth-date': '2018-05-04' };
    const bad = { ...added, 'birth-date': '2030-01-01', 'first-name': ' ' };
    const refused = await post(season.slug, cookie, fields(child, season, { ...bad, step: 'review' }));
    expect(refused.status).toBe(400);
    for (const text of [
      'First name is required.',
      'value="Cruz"',
      'value="2030-01-01"',
      `name="child-${child.id}" checked`,
    ])
      expect(refused.text).toContain(text);
    for (let n = 0; n < 2; n += 1)
      expect(await post(season.slug, cookie, fields(child, season, { ...added, step: 'review' }))).toMatchObject({
        status: 303,
        to: `/register/${season.slug}#children`,
      });
    const { text } = await open(season.slug, cookie);
    expect(text.match(/Noa Cruz/g)).toHaveLength(1);
    expect(text.match(/name="child-\d+" checked/g)).toHaveLength(2);
    const other = await make.makeUser(server.db);
    const otherCookie = await signInAs(server.db, other, sessionCookie(server.config));
    expect((await open(season.slug, otherCookie)).text).not.toContain('Noa');
    // The first child of a family, on a page without any to choose.
    expect((await post(season.slug, otherCookie, { ...added, step: 'add' })).status).toBe(303);
    const first = await open(season.slug, otherCookie);
    expect(first.text).toMatch(/name="child-\d+" checked/);
    expect(first.text).toContain('The club confirms your child first');
  });

  it('adds a typed child when the family continues without the button for it', async () => {
    const season = await make.makeSeason(server.db, {}, { firstBirthYear: 2000, lastBirthYear: 2030 });
    const { child, cookie } = await family();
    const typed = { add: '', 'first-name': 'Noa', 'last-name': 'Cruz', 'birth-date': '' };
    const refused = await post(season.slug, cookie, fields(child, season, { ...typed, step: 'review' }));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('<details class="add" open>');
    const whole = { ...typed, 'birth-date': '2018-05-04' };
    expect((await post(season.slug, cookie, fields(child, season, { ...whole, step: 'review' }))).status).toBe(303);
    const { text } = await open(season.slug, cookie);
    expect(text.match(/name="child-\d+" checked/g)).toHaveLength(2);
    expect(text).not.toContain('value="Noa"');
  });

  it('says when registration opens or has closed, and that there is none', async () => {
    const early = await make.makeSeason(server.db, { opensOn: '2026-12-01', closesOn: '2026-12-31' });
    const late = await make.makeSeason(server.db, { opensOn: '2026-10-01', closesOn: '2026-10-31' });
    const [before, after] = [await open(early.slug), await open(late.slug)];
    expect(before.text).toContain('Registration opens on Dec 1, 2026.');
    expect(before.text).toContain('places left');
    expect(before.text).not.toContain('Sign in to register');
    expect(after.text).toContain('Registration closed on Oct 31, 2026.');
    expect(after.text).not.toContain('places left');
    const none = await open('nothing');
    expect(none.status).toBe(404);
    expect(none.text).toContain('No registration here');
  });

  it('shows the total before a family registers, and the places of its own children after it', async () => {
    const season = await make.makeSeason(server.db);
    const { child, cookie } = await family();
    expect((await open(season.slug, cookie)).text).toContain('Lia Cruz');
    const review = await post(season.slug, cookie, fields(child, season, { step: 'review' }));
    expect(review.text).toContain('name="total" value="4500.00"');
    const made = await post(season.slug, cookie, fields(child, season, { step: 'register', total: '4500.00' }));
    expect(made).toMatchObject({ status: 303, to: `/register/${season.slug}?registered#children` });
    const arrived = 'Your registration has arrived.';
    expect((await open(`${season.slug}?registered`, cookie)).text).toContain(arrived);
    const later = await open(season.slug, cookie);
    expect(later.text).toContain('Has a place in U10.');
    expect(later.text).not.toContain(arrived);
    const other = await family();
    expect((await open(`${season.slug}?registered`, other.cookie)).text).not.toContain(arrived);
  });

  it('keeps what was entered when it is refused, and says why', async () => {
    const season = await make.makeSeason(server.db, {}, { firstBirthYear: 2010, lastBirthYear: 2011 });
    const { child, cookie } = await family();
    const refused = await post(season.slug, cookie, fields(child, season, { step: 'review' }));
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(
      new RegExp(`id="reason-${child.id}"[^>]*autofocus>\\s*<p class="error"[^>]*>.*Say why the child is to play`),
    );
    expect(refused.text).not.toContain('role="alert"');
    expect(refused.text).toContain(`name="child-${child.id}" checked`);
    const none = await post(season.slug, cookie, { step: 'review' });
    expect(none.text).toMatch(/autofocus><p class="alert".*Choose at least one child\./);
  });

  it('has an address for the review of what was entered, which is gone once it is registered', async () => {
    const season = await make.makeSeason(server.db);
    const { child, cookie } = await family();
    const address = `${season.slug}?review`;
    expect((await open(address, cookie)).text).not.toContain('Check and register');
    await post(season.slug, cookie, fields(child, season, { step: 'review' }));
    const review = await open(address, cookie);
    expect(review.text).toContain('Check and register');
    expect(review.text).toContain('name="total" value="4500.00"');
    expect((await open(season.slug, cookie)).text).not.toContain('Check and register');
    expect((await open(address, (await family()).cookie)).text).not.toContain('Check and register');
    await post(season.slug, cookie, { step: 'review' });
    expect((await open(address, cookie)).text).toContain('Choose at least one child.');
    await post(season.slug, cookie, fields(child, season, { step: 'register', total: '4500.00' }));
    expect((await open(address, cookie)).text).toContain('Has a place in U10.');
  });

  it('offers the other language after each step whose page has an address, since what was entered is kept', async () => {
    const season = await make.makeSeason(server.db, {}, { firstBirthYear: 2010, lastBirthYear: 2011 });
    const { child, cookie } = await family();
    const leadsTo = ({ text }: { text: string }) =>
      /action="\/api\/language"><input type="hidden" name="returnTo" value="([^"]*)"/.exec(text)?.[1];
    const here = `/register/${season.slug}`;
    expect(leadsTo(await post(season.slug, cookie, fields(child, season, { step: 'review' })))).toBe(here);
    const reason = { [`reason-${child.id}`]: 'Tall' };
    const review = await post(season.slug, cookie, fields(child, season, { step: 'review', ...reason }));
    expect(review.text).toContain('Check and register');
    expect(leadsTo(review)).toBe(`${here}?review`);
    expect(leadsTo(await open(`${season.slug}?review`, cookie))).toBe(`${here}?review`);
    const added = { add: '1', 'first-name': 'Noa', 'last-name': '', 'birth-date': '2018-05-04' };
    const refused = await post(season.slug, cookie, fields(child, season, { ...added, step: 'review' }));
    expect(refused.text).toContain('value="Noa"');
    expect(leadsTo(refused)).toBeUndefined();
  });

  it('says when the fee is due in the review', async () => {
    const season = await make.makeSeason(server.db, { instalments: 3, firstDueOn: '2026-01-31' });
    const { child, cookie } = await family();
    const review = await post(season.slug, cookie, fields(child, season, { step: 'review' }));
    expect(review.text).toContain('Paid in 3 monthly parts, the first on Nov 20, 2026.');
  });

  it('shows the places, and no error, to whoever registers or leaves by a double click', async () => {
    const season = await make.makeSeason(server.db, {}, { capacity: 1 });
    await post(season.slug, ...(await registering(season)));
    const { child, cookie } = await family();
    for (let n = 0; n < 2; n += 1) {
      const made = await post(season.slug, cookie, fields(child, season, { step: 'register', total: '0' }));
      expect(made).toMatchObject({ status: 303, to: `/register/${season.slug}?registered#children` });
    }
    const { text } = await open(season.slug, cookie);
    expect(text.match(/Number 1 on the waiting list/g)).toHaveLength(1);
    const registration = /name="registration" value="(\d+)"/.exec(text)?.[1] ?? '';
    for (let n = 0; n < 2; n += 1)
      expect((await post(season.slug, cookie, { step: 'leave', registration })).status).toBe(303);
  });

  it('refuses what nobody can store, and shows the page for a registration that there is none of any more', async () => {
    const season = await make.makeSeason(server.db);
    const { child, cookie } = await family();
    for (const slug of ['%00', 'A'.repeat(200)]) expect((await open(slug)).status).toBe(404);
    const code = await post(season.slug, cookie, fields(child, season, { step: 'review', code: 'A\u0000' }));
    expect(code.text).toContain('can only have characters that can be stored.');
    for (const step of ['leave', 'accept-offer'])
      for (const registration of ['99999999999', '1.5', 'x'])
        expect(await post(season.slug, cookie, { step, registration, total: '0' })).toMatchObject({
          status: 303,
          to: `/register/${season.slug}`,
        });
  });

  it("lets a family leave the waiting list, with its place on it, and no other family's child", async () => {
    const season = await make.makeSeason(server.db, {}, { capacity: 1 });
    const [first, second, third] = [await family(), await family(), await family()];
    await post(season.slug, first.cookie, fields(first.child, season, { step: 'register', total: '4500.00' }));
    for (const { child, cookie } of [second, third])
      await post(season.slug, cookie, fields(child, season, { step: 'register' }));
    expect((await open(season.slug, third.cookie)).text).toContain('Number 2 on the waiting list of U10.');
    const registration =
      /name="registration" value="(\d+)"/.exec((await open(season.slug, second.cookie)).text)?.[1] ?? '';
    await post(season.slug, third.cookie, { step: 'leave', registration });
    expect((await open(season.slug, second.cookie)).text).toContain('Number 1 on the waiting list of U10.');
    expect((await post(season.slug, second.cookie, { step: 'leave', registration })).status).toBe(303);
    expect((await open(season.slug, third.cookie)).text).toContain('Number 1 on the waiting list of U10.');
  });
});

/** Returns what a new family posts to register its child. */
async function registering(season: { division: { id: number } }) {
  const { child, cookie } = await family();
  return [cookie, fields(child, season, { step: 'register', total: '4500.00' })] as const;
}

function fields(child: { id: number }, season: { division: { id: number } }, rest: Record<string, string>) {
  return { [`child-${child.id}`]: 'on', [`division-${child.id}`]: String(season.division.id), ...rest };
}
