import type { PageData } from '@/shared/page-data';
import { screens } from '@/views/screens';
import type { World } from './access-world';

/** Returns each screen's URL, with an own record for variable parts. */
export function pathsOf({ ownTeam, ownPayment, events, news }: World): string[] {
  const ids: Record<string, number> = {
    announcements: news.everyone.id,
    events: events.everyone.id,
    checkout: ownPayment.id,
  };
  const paths = screens.map(({ address }) =>
    address.path.replace(/:\w+/, () => String(ids[address.path.split('/')[1] ?? ''])),
  );
  return [...paths, ...sorted, `/players?team=${ownTeam.id}`, '/schedule?view=week', '/schedule?view=day'];
}

const sorted = ['/players?sort=team&order=desc', '/payments?sort=amount'];

/** Returns the rendered HTML. */
export function rootOf(page: string): string {
  return page.slice(page.indexOf('<div id="root">'), page.indexOf('<script type="application/json"'));
}

/** Returns the data for the client. */
export function dataOf(page: string): PageData<{ id: string }> {
  const text = /<script type="application\/json" id="session">(.*?)<\/script>/s.exec(page)?.[1];
  return JSON.parse(text ?? '');
}
