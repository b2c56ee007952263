import { describe, expect, it } from 'vitest';
import type { Role } from '@/shared/permissions';
import { isActive, navItemsFor } from './nav-items';

const shared = ['Dashboard', 'Schedule', 'Announcements', 'Documents', 'Payments', 'Players'];

function labels(role: Role): string[] {
  return navItemsFor({ role }).map(({ label }) => label);
}

describe('the navigation', () => {
  it("has each role's items in the bar's order", () => {
    expect(labels('super_admin')).toEqual([...shared, 'Teams', 'Reports', 'Admin']);
    expect(labels('admin')).toEqual([...shared, 'Teams', 'Reports']);
    expect(labels('coach')).toEqual([...shared, 'Teams', 'Coach Dashboard']);
    expect(labels('parent')).toEqual(shared);
  });

  it('marks the dashboard on its own path only, the others by prefix', () => {
    expect(isActive('/', '/')).toBe(true);
    expect(isActive('/', '/players')).toBe(false);
    expect(isActive('/announcements', '/announcements')).toBe(true);
    expect(isActive('/announcements', '/announcements/12')).toBe(true);
    expect(isActive('/players', '/payments')).toBe(false);
  });
});
