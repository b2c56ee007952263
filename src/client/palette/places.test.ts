import { describe, expect, it } from 'vitest';
import type { SessionUser } from '@/kit/session';
import { mayEver, roles } from '@/shared/permissions';
import { screenAt } from '@/shared/screen';
import { screens } from '@/views/screens';
import { actionsFor, screensFor } from './places';

const club = {
  name: 'Club',
  timeZone: 'Asia/Manila',
  isDemo: false,
  color: 'ice',
  logoUrl: null,
  familiesMayUpload: true,
  settingUp: false,
  mailGoesTo: 'people' as const,
};

function user(over: Partial<SessionUser> = {}): SessionUser {
  const name = { email: 'a@club.example', firstName: null, lastName: null, profileImageUrl: null };
  return { id: 'a', role: 'admin', teamIds: [1], playerIds: [1], ...name, club, ...over };
}

const labels = (places: { label: string }[]) => places.map(({ label }) => label);

describe('the places in the search', () => {
  it.each(roles)('are listed for a %s, each by its own address', (role) => {
    const actor = user({ role });
    for (const { label, href } of [...screensFor(actor), ...actionsFor(actor)]) {
      const at = screenAt(screens, href.split('?')[0] ?? '');
      expect(at && mayEver(actor, at.screen.permission), label).toBe(true);
    }
  });

  it('are only the account until there is a second factor', () => {
    const actor = user({ lacksFactor: true });
    expect(labels(screensFor(actor))).toEqual(['Your account']);
    expect(actionsFor(actor)).toEqual([]);
  });

  it('offer a coach without a team nothing that needs one', () => {
    const own = ['New Session', 'Add Earning', 'Subscribe to the calendar'];
    expect(labels(actionsFor(user({ role: 'coach', teamIds: [] })))).toEqual(own);
    expect(labels(actionsFor(user({ role: 'coach' })))).toContain('Add Event');
  });

  it('offer a family uploads where the club accepts them', () => {
    expect(labels(actionsFor(user({ role: 'parent' })))).toContain('Upload Document');
    const closed = user({ role: 'parent', club: { ...club, familiesMayUpload: false } });
    expect(labels(actionsFor(closed))).not.toContain('Upload Document');
  });
});
