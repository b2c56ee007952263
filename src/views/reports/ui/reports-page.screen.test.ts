import { screen, waitFor, within } from '@testing-library/dom';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { expectAddress } from '../../../../test/screens/address';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';

const titles = [
  'Revenue by month and type',
  'Receivables by age',
  'Payment methods',
  'Players by team',
  'Compliance by team',
  'Attendance by month',
];

let server: DemoServer;
beforeAll(async () => {
  // A chart is only drawn once its width is known.
  vi.stubGlobal('ResizeObserver', Wide);
  server = await startDemoServer();
});
afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

it('shows six charts, over a range of days in the URL', async () => {
  const page = await open('/reports');
  for (const title of titles) expect(await findChart(title)).toBeVisible();
  const figure = () => panelOf('Revenue by month and type').querySelector('p')?.textContent;
  const range = () => screen.getByRole('combobox', { name: 'Range' });
  const ofYear = figure();
  expect(ofYear).toMatch(/^₱/);
  await page.user.selectOptions(range(), 'This month');
  await expectAddress(/^\/reports\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
  await findPanel('Revenue by month and type');
  await waitFor(() => expect(figure()).not.toBe(ofYear));
  page.load();
  await findPanel('Revenue by month and type');
  expect(range()).toHaveValue('month');
  await page.user.selectOptions(range(), 'Last 12 months');
  await expectAddress('/reports');
  await findPanel('Revenue by month and type');
  await waitFor(() => expect(figure()).toBe(ofYear));
});

it('says that a range is reversed or too long, and does not request it', async () => {
  const page = await open('/reports?from=2026-05-01&to=2026-04-30');
  expect(await screen.findByLabelText('To')).toHaveAccessibleDescription('The last day is before the first.');
  page.load('/reports?from=2001-01-01&to=2026-04-30');
  const from = await screen.findByLabelText('From');
  expect(from).toHaveAccessibleDescription('Choose a range of at most 10 years.');
  await page.answered();
  expect(page.requests.filter(({ call }) => call.startsWith('GET /api/reports'))).toEqual([]);
  await page.fill(from, '2026-01-01');
  await expectAddress('/reports?from=2026-01-01&to=2026-04-30');
  expect(await findChart('Revenue by month and type')).toBeVisible();
});

it('shows each report as a table too, with the rows of its CSV', async () => {
  const page = await open('/reports');
  for (const title of titles) {
    const panel = await findPanel(title);
    const unseen = rowsOf(panel);
    expect(within(panel).getByRole('table').querySelector('a')).toBeNull();
    await page.user.click(within(panel).getByRole('button', { name: /^Show as table/ }));
    await waitFor(() => expect(panel.querySelector('svg.recharts-surface')).toBeNull());
    expect(rowsOf(panel)).toEqual(unseen);
    const link = within(panel).getByRole('link', { name: /^Download CSV/ });
    const file = await server.request('GET', link.getAttribute('href') ?? '', { as: server.people.admin });
    const csv = Papa.parse<string[]>(file.text.trim()).data.slice(1);
    expect(unseen.length).toBeGreaterThan(3);
    expect(unseen.map((cells) => cells.map(plain))).toEqual(csv.map((cells) => cells.map(plain)));
  }
});

it('links a figure to its payments', async () => {
  const page = await open('/reports');
  const paid = (await shownRows(page, 'Revenue by month and type')).at(-1) as HTMLElement;
  const [, , count, amount = ''] = cellsOf(paid);
  await page.user.click(within(paid).getByRole('link'));
  await screen.findByRole('button', { name: /^Remove the filter Paid / });
  await screen.findByText(new RegExp(`^${count} payments?, ${amount}$`));
  page.load('/reports');
  const owed = (await shownRows(page, 'Receivables by age'))[0] as HTMLElement;
  const [, unpaid, sum = ''] = cellsOf(owed);
  await page.user.click(within(owed).getByRole('link'));
  await screen.findByRole('button', { name: 'Remove the filter Owed: Not due yet' });
  await screen.findByText(new RegExp(`^${unpaid} payments?, ${sum}$`));
});

it('links a figure to its players', async () => {
  const page = await open('/reports');
  const team = (await shownRows(page, 'Compliance by team'))[0] as HTMLElement;
  const [name, complete] = cellsOf(team);
  await page.user.click(within(team).getAllByRole('link')[0] as HTMLElement);
  await expectAddress(/^\/players\?teamId=\d+&compliance=complete$/);
  await waitFor(() => expect(document.querySelectorAll('main tbody tr')).toHaveLength(Number(complete)));
  // The team options load after the players, and the selected option changes then.
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('Team').selectedOptions[0]?.textContent;
  await waitFor(() => expect(chosen()).toContain(name));
});

it('keeps the team of the attendance in the URL', async () => {
  const page = await open('/reports', 'super_admin');
  const panel = await findPanel('Attendance by month');
  const all = rowsOf(panel);
  const name = all[0]?.[0] ?? '';
  await page.user.selectOptions(within(panel).getByLabelText('Team'), name);
  await expectAddress(/^\/reports\?team=\d+$/);
  await waitFor(() => expect(rowsOf(panel)).toEqual(all.filter(([team]) => team === name)));
});

it('shows all panels with a line of progress while the reports are late', async () => {
  const page = await open('/account');
  const reports = page.hold('GET /api/reports');
  page.load('/reports');
  expect(await screen.findByText("Adding up the club's lists...", { selector: '[role=status]' })).toBeVisible();
  for (const title of titles) expect(panelOf(title)).toBeVisible();
  reports.release();
  await findPanel('Revenue by month and type');
  expect(screen.queryByText("Adding up the club's lists...")).toBeNull();
});

it('retries reports that could not be loaded', async () => {
  const page = await open('/reports');
  const failure = page.answer('GET /api/reports', { status: 500, json: { message: 'Out of order.' } });
  await screen.findByText('The reports could not be loaded');
  failure.undo();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findChart('Payment methods')).toBeVisible();
});

it.each(['coach', 'parent'] as const)('denies a %s the reports', async (role) => {
  const page = await open('/reports', role);
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull();
  page.load('/reports/board');
  await screen.findByRole('heading', { name: 'Access Denied' });
});

describe('in a club with more teams than the page contains', () => {
  const whole = /^GET \/api\/reports$/;
  beforeAll(async () => {
    const named = Array.from({ length: 60 }, (_, index) => ({ name: `Added team ${index}`, ageGroup: 'JV' as const }));
    const added = await server.db.insert(teams).values(named).returning({ id: teams.id });
    const born = { firstName: 'Added', lastName: 'Player', birthDate: '2012-03-04' };
    await server.db.insert(players).values(added.map(({ id }) => ({ ...born, teamId: id })));
  });

  it('loads the others for a whole table', async () => {
    const page = await open('/reports');
    const rows = () => rowsOf(panelOf('Compliance by team'));
    expect(await shownRows(page, 'Compliance by team')).toHaveLength(51);
    const wholeReads = () => page.requests.filter(({ call }) => whole.test(call));
    expect(wholeReads()).toEqual([]);
    const button = () => within(panelOf('Compliance by team')).getByRole('button', { name: /^Show all \d+ rows$/ });
    const failure = page.answer('GET /api/reports', { status: 500, json: { message: 'Out of order.' } });
    const count = Number(/\d+/.exec(button().textContent ?? ''));
    await page.user.click(button());
    await screen.findByText('The other teams could not be loaded');
    failure.undo();
    await page.user.click(button());
    await waitFor(() => expect(rows()).toHaveLength(count));
    expect(count).toBeGreaterThan(60);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });
});

function open(path: string, role: keyof DemoServer['people'] = 'admin') {
  return openScreen(server, path, { as: server.people[role] });
}

function findChart(title: string): Promise<HTMLElement> {
  return screen.findByLabelText(new RegExp(`^${title}, a chart`), { selector: '[role="application"]' });
}

function panelOf(title: string): HTMLElement {
  return screen.getByRole('region', { name: title });
}

/** Waits for a report and its figures. */
async function findPanel(title: string): Promise<HTMLElement> {
  await waitFor(() => expect(panelOf(title).querySelector('tbody tr')).not.toBeNull());
  return panelOf(title);
}

/** Shows a report as a table and returns its rows without the total. */
async function shownRows(page: Awaited<ReturnType<typeof open>>, title: string): Promise<HTMLElement[]> {
  const panel = within(await findPanel(title));
  await page.user.click(panel.getByRole('button', { name: /^Show as table/ }));
  await waitFor(() => expect(panel.getByRole('table').querySelector('a')).not.toBeNull());
  return [...panel.getByRole('table').querySelectorAll<HTMLElement>('tbody tr')];
}

/** Returns the rows as text, whether the table is visible or only for screen readers. */
function rowsOf(panel: HTMLElement): string[][] {
  return [...panel.querySelectorAll('tbody tr')].map(cellsOf);
}

function cellsOf(row: Element): string[] {
  return [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '');
}

/** Returns a cell's content without the formatting of a screen or a spreadsheet. */
function plain(text: string): string {
  if (/^\d{4}-\d\d-01$/.test(text)) {
    const month = { timeZone: 'UTC', month: 'short', year: 'numeric' } as const;
    return new Date(`${text}T00:00:00Z`).toLocaleDateString('en-US', month);
  }
  return text.replace(/[₱,%]/g, '').replace(/^—$/, '');
}

/** Reports a width of 620 pixels for every element. */
class Wide implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}

  observe(target: Element): void {
    this.tell([{ target, contentRect: { width: 620 } } as ResizeObserverEntry], this);
  }

  unobserve(): void {}

  disconnect(): void {}
}
