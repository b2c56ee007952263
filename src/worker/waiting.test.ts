import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SENDER_HEADER, type Wait, waitHeader } from '@/shared/waiting';
import { fetched, happen, settled, setUpWorker, textOf, visit, worker } from '../../test/unit/fake-worker';

setUpWorker();
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T10:40:00Z') }));

const lia = {
  reader: 'lia',
  userId: 'u-lia',
  timeZone: 'Asia/Manila',
  language: 'en',
  asOf: 'No connection. As of {time}.',
  pages: [],
};
const ANSWER = '/api/events/1/attendance/2';
const wait: Wait = { label: 'Mateo: Going, Practice', at: '2026-03-13T22:00:00Z', late: { seen: null } };

/** What reached the server, as the answer of `path` sees it. */
let arrived: { path: string; body: unknown; sender: string | null }[];

beforeEach(async () => {
  arrived = [];
  await happen('message', { data: lia });
});

/** Makes the server answer a path with this status and body. */
function accept(path: string, status = 200, answer: object = {}): void {
  worker.answers[path] = async (request) => {
    arrived.push({ path, body: await request.json(), sender: request.headers.get(SENDER_HEADER) });
    return Response.json(answer, { status });
  };
}

function act(status: string, { path = ANSWER, ...more }: Partial<Wait> & { path?: string } = {}) {
  const headers = { ...waitHeader({ ...wait, value: status, ...more }), 'content-type': 'application/json' };
  return fetched(path, { method: 'PUT', headers, body: JSON.stringify({ status }) });
}

async function reconnect(): Promise<void> {
  await settled();
  await happen('message', { data: lia });
}

/** The newest message to the pages. */
function news() {
  return worker.news.at(-1);
}

describe('an action with a connection', () => {
  it('goes to the server as it is, and nothing is stored', async () => {
    accept(ANSWER, 200, { rsvp: 'going' });
    expect(await (await act('going'))?.json()).toEqual({ rsvp: 'going' });
    expect(arrived).toEqual([{ path: ANSWER, body: { status: 'going' }, sender: null }]);
    expect(await worker.stored.has('yelo.waiting')).toBe(false);
    expect(worker.news).toEqual([]);
  });

  it('is refused to its page where the server refuses it', async () => {
    accept(ANSWER, 409, { code: 'conflict', message: 'This event is over.' });
    expect((await act('going'))?.status).toBe(409);
    expect(await worker.stored.has('yelo.waiting')).toBe(false);
  });
});

describe('an action without a connection', () => {
  it('waits, and is sent once with its user and what was seen', async () => {
    expect((await act('going'))?.status).toBe(202);
    await settled();
    expect(news()).toEqual({
      waiting: '1 change saved on this device. It is sent when the connection returns.',
      values: { [ANSWER]: 'going' },
      sent: false,
    });
    accept(ANSWER);
    await reconnect();
    await reconnect();
    expect(arrived).toEqual([{ path: ANSWER, body: { status: 'going', seen: null }, sender: 'u-lia' }]);
    expect(news()).toEqual({ waiting: '', values: {}, sent: true });
  });

  it('is sent by background synchronization, which fails while something still waits', async () => {
    const tags: string[] = [];
    vi.stubGlobal('registration', { sync: { register: async (tag: string) => void tags.push(tag) } });
    await act('going');
    expect(tags).toEqual(['waiting']);
    await expect(happen('sync', { tag: 'waiting' })).rejects.toThrow('still wait');
    accept(ANSWER);
    await happen('sync', { tag: 'waiting' });
    expect(arrived).toHaveLength(1);
  });

  it('fails for its page where nobody is known to be signed in', async () => {
    await worker.stored.delete('yelo.pages');
    expect((await act('going'))?.type).toBe('error');
    expect(await worker.stored.has('yelo.waiting')).toBe(false);
  });

  it('is refused with a sentence where the device is full', async () => {
    const cache = await worker.stored.open('yelo.waiting');
    vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
    const response = act('going');
    expect((await response)?.status).toBe(507);
    expect(await textOf(response)).toMatch(/no room.*Nothing you entered is lost/);
  });
});

describe('actions that wait', () => {
  it('are sent in their order, whatever the clock of the device says', async () => {
    for (let event = 1; event <= 200; event += 1) {
      vi.setSystemTime(new Date(Date.UTC(2026, 2, 12, 12) - event * 60_000));
      await act('going', { path: `/api/events/${event}/attendance/2` });
    }
    await settled();
    expect(news()).toMatchObject({ waiting: expect.stringMatching(/^200 changes saved/) });
    for (let event = 1; event <= 200; event += 1) accept(`/api/events/${event}/attendance/2`);
    await reconnect();
    expect(arrived.map(({ path }) => path)).toEqual(
      Array.from({ length: 200 }, (_, index) => `/api/events/${index + 1}/attendance/2`),
    );
  });

  it('keep a file, and get more fields of their form when they are sent', async () => {
    const form = new FormData();
    form.append('playerId', '7');
    form.append('file', new File(['%PDF-1.7'], 'Ñuñez.pdf', { type: 'application/pdf' }));
    const headers = waitHeader({ label: 'Waiver: Ñuñez.pdf', late: { isLate: 'true' } });
    expect((await fetched('/api/documents', { method: 'POST', headers, body: form }))?.status).toBe(202);
    const received: FormData[] = [];
    worker.answers['/api/documents'] = async (request) => {
      received.push(await request.formData());
      return Response.json({}, { status: 201 });
    };
    await reconnect();
    await reconnect();
    const [sent, ...more] = received;
    expect(more).toEqual([]);
    expect([sent?.get('playerId'), sent?.get('isLate')]).toEqual(['7', 'true']);
    const file = sent?.get('file') as File;
    expect([file.name, file.type, await file.text()]).toEqual(['Ñuñez.pdf', 'application/pdf', '%PDF-1.7']);
  });

  it('are replaced by a newer value for the same, which keeps what was seen first', async () => {
    await act('going');
    await act('maybe', { label: 'Mateo: Maybe, Practice', late: { seen: 'going' } });
    accept(ANSWER);
    await reconnect();
    expect(arrived.map(({ body }) => body)).toEqual([{ status: 'maybe', seen: null }]);
  });

  it('are found by what they are about where many have one path, and replace none', async () => {
    const paper = { path: '/api/documents', value: undefined };
    for (const about of ['paper 1 Waiver', 'paper 1 Waiver', 'paper 2 Waiver']) await act('-', { ...paper, about });
    expect(news()).toMatchObject({
      waiting: expect.stringMatching(/^3 changes/),
      values: { 'paper 1 Waiver': true, 'paper 2 Waiver': true },
    });
  });

  it('are not replaced where they set no value, such as reports of several payments', async () => {
    await act('cash', { path: '/api/payments/mark-paid', value: undefined });
    await act('bank_transfer', { path: '/api/payments/mark-paid', value: undefined });
    await settled();
    expect(news()).toMatchObject({ waiting: expect.stringMatching(/^2 changes/), values: {} });
    accept('/api/payments/mark-paid');
    await reconnect();
    expect(arrived.map(({ body }) => body)).toMatchObject([{ status: 'cash' }, { status: 'bank_transfer' }]);
  });

  it('come before a new one', async () => {
    await act('going');
    await settled();
    accept(ANSWER);
    accept('/api/events/9/attendance/2');
    expect((await act('going', { path: '/api/events/9/attendance/2' }))?.status).toBe(202);
    await settled();
    expect(arrived.map(({ path }) => path)).toEqual([ANSWER, '/api/events/9/attendance/2']);
  });

  it.each([401, 429, 500, 503])('stay, with those behind them, after an answer of %s', async (status) => {
    await act('going');
    await act('going', { path: '/api/events/9/attendance/2' });
    accept(ANSWER, status);
    accept('/api/events/9/attendance/2');
    await reconnect();
    expect(arrived.map(({ path }) => path)).toEqual(arrived.map(() => ANSWER));
    accept(ANSWER);
    await reconnect();
    expect(arrived.at(-1)?.path).toBe('/api/events/9/attendance/2');
  });

  it.each([400, 403, 404, 409, 410, 413, 422])(
    'are shown, and not sent again, after a refusal by %s',
    async (status) => {
      await act('going');
      await act('going', { path: '/api/events/9/attendance/2' });
      accept(ANSWER, status, { code: 'not_found', message: "This doesn't exist." });
      accept('/api/events/9/attendance/2');
      await reconnect();
      await reconnect();
      expect(arrived.map(({ path }) => path)).toEqual([ANSWER, '/api/events/9/attendance/2']);
      expect(news()).toMatchObject({ waiting: '1 change could not be saved.', values: {} });
    },
  );

  it('are sent again after a restart between sending and removal', async () => {
    await act('going');
    await settled();
    const cache = await worker.stored.open('yelo.waiting');
    vi.spyOn(cache, 'delete').mockRejectedValueOnce(new Error('The browser was closed.'));
    accept(ANSWER);
    await happen('message', { data: lia }).catch(() => undefined);
    await reconnect();
    expect(arrived.map(({ body }) => body)).toEqual(Array(2).fill({ status: 'going', seen: null }));
  });

  it.each([
    ['another user', () => happen('message', { data: { ...lia, reader: 'ana', userId: 'u-ana' } })],
    ['thirty days', async () => void vi.setSystemTime(new Date('2026-04-12T10:41:00Z'))],
  ])('are deleted, unsent, by %s', async (_what, happens) => {
    await act('going');
    await settled();
    accept(ANSWER);
    await happens();
    await reconnect();
    expect(arrived).toEqual([]);
    expect(await textOf(visit('/api/waiting'))).toContain('Nothing waits');
  });
});

describe('the page of what waits', () => {
  async function decide(choice: string, id = /name="id" value="([^"]+)"/) {
    const [, found = ''] = id.exec((await textOf(visit('/api/waiting'))) ?? '') ?? [];
    const body = new FormData();
    body.append('id', found);
    body.append('choice', choice);
    return fetched('/api/waiting', { mode: 'navigate', method: 'POST', body });
  }

  beforeEach(() => happen('install'));

  it('says so when nothing does', async () => {
    expect(await textOf(visit('/api/waiting'))).toContain('Nothing waits');
  });

  it('lists each by its label and day, with a way to remove it', async () => {
    await act('going', { label: 'Ana <b>: Going, Practice' });
    vi.stubGlobal('navigator', { onLine: false });
    const page = await textOf(visit('/api/waiting'));
    expect(page).toContain('<strong>Ana &#60;b&#62;: Going, Practice, Mar 14, 2026</strong>');
    expect((await decide('remove'))?.status).toBe(303);
    expect(await textOf(visit('/api/waiting'))).toContain('Nothing waits');
    accept(ANSWER);
    await reconnect();
    expect(arrived).toEqual([]);
  });

  it("shows the server's sentence for what it refused", async () => {
    await act('going');
    accept(ANSWER, 409, { code: 'conflict', message: 'This event is over.' });
    await reconnect();
    expect(await textOf(visit('/api/waiting'))).toContain('Not accepted: This event is over.');
    await decide('remove');
    expect(news()).toMatchObject({ waiting: '' });
  });

  describe('with another version', () => {
    beforeEach(async () => {
      await act('going');
      accept(ANSWER, 409, { code: 'stale', message: 'Answered in the meantime: Not going.' });
      await reconnect();
      accept(ANSWER);
      arrived = [];
    });

    it('shows both', async () => {
      const page = await textOf(visit('/api/waiting'));
      expect(page).toContain('Yours: <strong>Mateo: Going');
      expect(page).toContain('Answered in the meantime: Not going.');
    });

    it('saves the own one on request', async () => {
      await decide('again');
      expect(arrived).toEqual([{ path: ANSWER, body: { status: 'going' }, sender: 'u-lia' }]);
      expect(await textOf(visit('/api/waiting'))).toContain('Nothing waits');
    });

    it('leaves the other one on request', async () => {
      await decide('remove');
      expect(arrived).toEqual([]);
      expect(await textOf(visit('/api/waiting'))).toContain('Nothing waits');
    });

    it('changes nothing for a form of another site, which knows no id', async () => {
      await decide('remove', /no such id/);
      expect(await textOf(visit('/api/waiting'))).toContain('Yours: ');
    });
  });
});

describe('what the worker writes', () => {
  const inFilipino = { ...lia, reader: 'lia fil', language: 'fil' };

  it("is in its reader's language: the notice, the page, and what can be done", async () => {
    await happen('install');
    await happen('message', { data: inFilipino });
    await act('going');
    expect(news()).toMatchObject({
      waiting: '1 pagbabago ang naka-save sa device na ito. Ipapadala ito pagbalik ng koneksiyon.',
    });
    const waiting = await textOf(visit('/api/waiting'));
    expect(waiting).toContain('Mateo: Going, Practice, Mar 14, 2026');
    expect(waiting).toMatch(/<p>Naghihintay ng koneksiyon\.<\/p>.*>Alisin<\/button>/);
    accept(ANSWER, 409, { code: 'stale' });
    await happen('message', { data: inFilipino });
    expect(news()).toMatchObject({ waiting: '1 pagbabago ang hindi na-save.' });
    const refused = await textOf(visit('/api/waiting'));
    expect(refused).toMatch(/<p>Sa iyo: <strong>.*<p>Hindi ito tinanggap ng club\.<\/p>/);
    expect(refused).toMatch(/>Gamitin ang sa akin<\/button>.*>Gamitin ang sa kanila<\/button>/);
    worker.stored.isFull = true;
    const noRoom = await textOf(act('maybe', { path: '/api/events/9/attendance/2' }));
    expect(noRoom).toContain('Walang koneksiyon, at walang espasyo');
    worker.stored.isFull = false;
  });

  it('replaces its pages in another language once, when the reader has changed it', async () => {
    await happen('install');
    worker.requested = [];
    await happen('message', { data: inFilipino });
    worker.answers['/api/offline'] = () => new Response('<html lang="fil">wala');
    await happen('message', { data: { ...inFilipino, reader: 'lia fil coach' } });
    await happen('message', { data: { ...inFilipino, reader: 'lia fil' } });
    expect(worker.requested).toEqual(['/api/offline', '/api/waiting', '/api/offline', '/api/waiting']);
    worker.answers = {};
    expect(await textOf(visit('/account'))).toContain('wala');
  });
});
