import type { FastifyReply, FastifyRequest } from 'fastify';
import { eventAddress, scheduleAddress } from '@/features/events/addresses';
import type { App } from '@/platform/http/context';
import { redirect } from '@/platform/http/page/page-route';
import { signInTo } from '@/shared/address';
import { mayEver, scopeOf } from '@/shared/permissions';
import { rinkAddress } from '../addresses';
import { getNextAtRink } from '../queries/next-at-rink';

/** Leads a coach to the next event at the rink, anyone else and a coach without one to the schedule, and visitors to the sign-in. */
export async function showRink({ db }: Pick<App, 'db'>, { context }: FastifyRequest, reply: FastifyReply) {
  if (!context) return redirect(reply, signInTo(rinkAddress.path), 302);
  const { actor, today, club, lacksFactor } = context;
  const isAllowed = mayEver(actor, 'rink.store') && !lacksFactor;
  const { next } = isAllowed
    ? await getNextAtRink(db, scopeOf(actor, 'rink.store'), today, club.timeZone)
    : { next: null };
  return redirect(reply, next ? eventAddress.to({ id: next.event.id }) : scheduleAddress.path, 302);
}
