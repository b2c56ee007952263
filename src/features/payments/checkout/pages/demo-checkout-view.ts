import { stylesheetUrl } from '@/platform/http/page/assets';
import { type Html, html } from '@/platform/http/page/html';
import { drawIcon } from '@/platform/pages/drawings';
import { currentReader } from '@/platform/reader';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t, translated } from '@/shared/translate';
import { demoCheckoutAddress } from '../../addresses';
import type { PaymentMethod } from '../../contract/payment';
import type { demoCheckouts } from '../../tables/checkout';

type Checkout = typeof demoCheckouts.$inferSelect;

const stylesheet = stylesheetUrl('src/kit/styles/hosted.css');

const ways: readonly { method: PaymentMethod; group: Sentence; label: Sentence; hint: string; icon: Html }[] = [
  {
    method: 'gcash',
    group: 'E-wallet',
    label: 'GCash',
    hint: '0917 ••• 0148',
    icon: drawIcon('<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18.5h2"/>'),
  },
  {
    method: 'maya_wallet',
    group: 'E-wallet',
    label: 'Maya',
    hint: '0917 ••• 0148',
    icon: drawIcon(
      '<path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H20V8H6.5"/><path d="M16 13.5h.1"/>',
    ),
  },
  {
    method: 'card',
    group: 'Card',
    label: 'Visa, Mastercard or JCB',
    hint: '•••• •••• •••• 4242',
    icon: drawIcon('<rect x="2.5" y="5" width="19" height="14" rx="2"/><path d="M2.5 10h19M6 15h4"/>'),
  },
  {
    method: 'bank_transfer',
    group: 'Bank',
    label: 'Online banking',
    hint: 'Any bank, by QR Ph' satisfies Sentence,
    icon: drawIcon('<path d="M3 9.5 12 4l9 5.5zM5 9.5V18M10 9.5V18M14 9.5V18M19 9.5V18M3 20h18"/>'),
  },
];

/**
 * Renders a page like those that providers host: what is bought, the payment method, and buttons for the possible outcomes. Works without
 * a script.
 */
export function demoCheckoutView(checkout: Checkout, clubName: string): Html {
  const { amount, lines, status } = checkout;
  return html`<!doctype html>
<html lang="${currentReader().language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="origin">
<title>${t('Pay {club} · Demo checkout', { club: clubName })}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header><span class="brand">Demo checkout</span><span class="ribbon">${t('No money moves here')}</span></header>
<main>
<section class="order" aria-labelledby="order">
<h1 id="order">${clubName}</h1>
<p class="total">${formatAmount(amount)}</p>
<dl>${lines.map((line) => html`<div><dt>${line.name}</dt><dd>${formatAmount(line.amount)}</dd></div>`)}
<div class="sum"><dt>${t('Total')}</dt><dd>${formatAmount(amount)}</dd></div></dl>
</section>
${status === 'open' ? payForm(checkout) : ended(checkout)}
</main>
<footer>${t("A made-up page of the demo club, in place of a payment provider's own.")}</footer>
</body>
</html>`;
}

function payForm({ checkoutId, amount, method }: Checkout): Html {
  return html`<form method="post" action="${demoCheckoutAddress.to({ id: checkoutId })}">
<fieldset><legend>${t('Pay with')}</legend>
${ways.map((way) => choice(way, (method ?? 'gcash') === way.method))}
</fieldset>
<button class="pay" type="submit" name="outcome" value="pay">${t('Pay {amount}', { amount: formatAmount(amount) })}</button>
<div class="others">
<button type="submit" name="outcome" value="late">${t('Pay, and let the money come half a minute late')}</button>
<button type="submit" name="outcome" value="fail">${t('Let the payment fail')}</button>
<button type="submit" name="outcome" value="cancel">${t('Cancel and go back')}</button>
</div>
</form>`;
}

function choice({ method, group, label, hint, icon }: (typeof ways)[number], checked: boolean): Html {
  return html`<label class="way"><input type="radio" name="method" value="${method}"${checked && html` checked`}>${icon}
<span><b>${t(label)}</b><small>${t(group)} · ${translated(hint)}</small></span></label>`;
}

const ends = {
  paid: ['This was paid', 'successUrl'],
  failed: ['This payment failed', 'failureUrl'],
  cancelled: ['This payment was cancelled', 'cancelUrl'],
} as const satisfies Record<string, [Sentence, string]>;

/** Renders the notice for a checkout that has ended: nothing can be paid twice. */
function ended(checkout: Checkout): Html | false {
  if (checkout.status === 'open') return false;
  const [title, key] = ends[checkout.status];
  const { pathname, search } = new URL(checkout[key]);
  return html`<section class="ended" role="status"><h2>${t(title)}</h2><p>${t('Nothing more can be paid here.')}</p>
<a class="pay" href="${pathname + search}">${t('Back to the club')}</a></section>`;
}
