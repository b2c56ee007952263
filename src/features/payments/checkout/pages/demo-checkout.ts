import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { type ErrorPage, pageRoute, redirect, sendPage } from '@/platform/http/page/page-route';
import { isRecord } from '@/platform/pages/form-input';
import { messageView } from '@/platform/pages/message';
import { signInTo } from '@/shared/address';
import { AppError } from '@/shared/errors';
import { t, translated } from '@/shared/translate';
import { demoCheckoutAddress, paymentsAddress } from '../../addresses';
import { type PaymentMethod, paymentMethods } from '../../contract/payment';
import { type DemoOutcome, endDemoCheckout } from '../commands/demo-checkout';
import { findDemoCheckout } from '../queries/demo-checkout';
import { demoCheckoutView } from './demo-checkout-view';

const outcomes: readonly DemoOutcome[] = ['pay', 'late', 'fail', 'cancel'];

/**
 * Registers the demo club's page that replaces a provider's own; a real club has none. Anyone with its address may pay, as at a real
 * provider.
 */
export function registerDemoCheckout(app: App): void {
  const path = demoCheckoutAddress.path;
  pageRoute(app, { method: 'GET', path, access: 'public' }, failed, (request, reply) => show(app, request, reply));
  pageRoute(app, { method: 'POST', path, access: 'public' }, failed, (request, reply) => end(app, request, reply));
}

async function show({ db }: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const checkout = await findDemoCheckout(db, idOf(request));
  if (!checkout) throw new AppError('not_found');
  const club = await readClub(db);
  reply.header('referrer-policy', 'no-referrer');
  return sendPage(reply, 200, demoCheckoutView(checkout, club?.name ?? 'Yelo'));
}

async function end(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { outcome, method } = isRecord(request.body) ? request.body : {};
  const chosen = outcomes.find((name) => name === outcome);
  if (!chosen) throw new AppError('invalid', 'Choose what the payment should do.');
  const known: readonly PaymentMethod[] = paymentMethods;
  const back = await endDemoCheckout(app, idOf(request), chosen, known.find((name) => name === method) ?? null);
  return redirect(reply, back);
}

function idOf({ params }: FastifyRequest): string {
  return isRecord(params) && typeof params.id === 'string' ? params.id : '';
}

const failed: ErrorPage = async (error) =>
  messageView({
    title: error.code === 'not_found' ? t('No such payment') : t("That didn't work"),
    text: translated(error.message),
    clubName: undefined,
    action: { href: signInTo(paymentsAddress.path), label: t('Back to Payments') },
  });
