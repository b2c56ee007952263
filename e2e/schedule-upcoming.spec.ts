import { expect, type Page } from '@playwright/test';
import { eventTypes } from '@/features/events/contract';
import { type NewClub, test } from './schedule-club';
import { eventForm } from './schedule-parts';

test.use({ timezoneId: 'America/New_York' });

/** From March 1, 2038, on. */
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The icon of each type, and its word for screen readers. */
const looks = {
  practice: ['.lucide-timer', 'Practice'],
  game: ['svg:has(rect)', 'Game'],
  tournament: ['.lucide-trophy', 'Tournament'],
  meeting: ['.lucide-calendar', 'Team Meeting'],
  training: ['.lucide-calendar', 'Training Session'],
  fundraiser: ['.lucide-calendar', 'Fundraiser'],
  social: ['.lucide-calendar', 'Social Event'],
  other: ['.lucide-calendar', 'Other'],
} as const;

test('A club without events is told so, and how to begin', async ({ page, newClub: _ }) => {
  await page.goto('/schedule');
  const card = upcoming(page);
  await expect(card.getByText('No events scheduled', { exact: true })).toBeVisible();
  await expect(card.getByText('Create your first event to get started', { exact: true })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await card.getByRole('button', { name: 'Add Event' }).click();
  await expect(eventForm(page).box.getByRole('heading', { name: 'Add New Event' })).toBeVisible();
});

test('Upcoming Events lists the first 10 with icon, title, team, location, date and time', async ({
  page,
  newClub,
}) => {
  const red = await newClub.makeTeam('Red');
  for (let number = 1; number <= 12; number += 1) {
    const type = eventTypes[(number - 1) % eventTypes.length] ?? 'practice';
    // The last ones are made first: the order is that of their starts.
    const day = String(13 - number).padStart(2, '0');
    await newClub.plan({ ...eventOn(`2038-03-${day}`), title: `Event ${day}`, type, teamId: number % 2 ? red : null });
  }
  await page.goto('/schedule');
  const rows = upcoming(page).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  for (let day = 1; day <= 10; day += 1) {
    const row = rows.nth(day - 1);
    const number = 13 - day;
    const [icon, word] = looks[eventTypes[(number - 1) % eventTypes.length] ?? 'practice'];
    const title = `Event ${String(day).padStart(2, '0')}`;
    await expect(row.locator('a > span:not([aria-hidden]) > *')).toHaveText([
      `${word}: `,
      title,
      `${weekdays[(day - 1) % 7]}, Mar ${day}, 11:30 PM`,
      number % 2 ? 'Red' : 'All Teams',
      'South rink',
    ]);
    await expect(row.locator(`[aria-hidden] ${icon}`).first()).toBeVisible();
  }
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Event 01', level: 1 })).toBeVisible();
});

test('Upcoming Events follows the team and the types, whatever page the calendar shows', async ({ page, newClub }) => {
  await planForTwoTeams(newClub);
  await page.goto('/schedule?date=2035-01-01');
  const titles = upcoming(page).getByRole('listitem').locator('.font-semibold');
  await expect(titles).toHaveText(['Red practice', 'Blue game', 'Club meeting', 'Red cup']);

  const team = page.getByLabel('Team', { exact: true });
  await team.selectOption({ label: 'Red' });
  await expect(titles).toHaveText(['Red practice', 'Club meeting', 'Red cup']);
  const types = page.getByRole('group', { name: 'Event types' });
  await types.getByLabel('Tournaments').check();
  await expect(titles).toHaveText(['Red cup']);
  await types.getByLabel('Other').check();
  await expect(titles).toHaveText(['Club meeting', 'Red cup']);
  await types.getByLabel('Tournaments').uncheck();
  await types.getByLabel('Other').uncheck();
  await types.getByLabel('Games').check();
  const card = upcoming(page);
  await expect(card.getByText('No events scheduled', { exact: true })).toBeVisible();
  await expect(card.getByText('Try adjusting your filters', { exact: true })).toBeVisible();
  await team.selectOption({ label: 'Blue' });
  await expect(titles).toHaveText(['Blue game']);
  await team.selectOption({ label: 'Red' });
  await card.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(titles).toHaveCount(4);
  await expect(types.getByLabel('All Events')).toBeChecked();
});

async function planForTwoTeams(newClub: NewClub): Promise<void> {
  const red = await newClub.makeTeam('Red');
  const blue = await newClub.makeTeam('Blue');
  await newClub.plan({ ...eventOn('2038-04-01'), title: 'Red practice', teamId: red });
  await newClub.plan({ ...eventOn('2038-04-02'), title: 'Blue game', type: 'game', teamId: blue });
  await newClub.plan({ ...eventOn('2038-04-03'), title: 'Club meeting', type: 'meeting', teamId: null });
  await newClub.plan({ ...eventOn('2038-04-04'), title: 'Red cup', type: 'tournament', teamId: red });
}

/** Late by the club's clock, noon in New York. */
function eventOn(day: string) {
  return { startTime: `${day}T23:30:00+08:00`, endTime: `${day}T23:59:00+08:00`, location: 'South rink' };
}

function upcoming(page: Page) {
  return page.getByRole('region', { name: 'Upcoming Events' });
}
