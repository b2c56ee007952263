/** Mail and push messages of payments in Filipino. */
export const filipino = {
  'New payment for {names}: {payment}': 'Bagong bayarin para kay {names}: {payment}',
  '{n} new payments for {names}': '{n} bagong bayarin para kay {names}',
  '{club} asks for this payment:': 'Hinihingi ng {club} ang bayad na ito:',
  '{club} asks for these payments:': 'Hinihingi ng {club} ang mga bayad na ito:',
  'Thank you: {amount} received': 'Salamat: natanggap ang {amount}',
  'Thank you! Your online payment to {club} has arrived:': 'Salamat! Dumating na ang online mong bayad sa {club}:',
  'Thank you! {club} confirms that your payment has arrived:':
    'Salamat! Kinukumpirma ng {club} na dumating na ang bayad mo:',
  'See your payments and receipts at {link}': 'Tingnan ang mga bayad at resibo mo sa {link}',
  '{name}: {payment} could not be confirmed': '{name}: hindi makumpirma ang {payment}',
  'You told the club that you paid this{how}, and the club could not confirm it:':
    'Sinabi mo sa club na nabayaran mo ito{how}, at hindi ito makumpirma ng club:',
  'So it is still to be paid. If you have paid it, please ask an admin of the club.':
    'Kaya kailangan pa itong bayaran. Kung nabayaran mo na, magtanong sa admin ng club.',
  'due {day}': 'dapat bayaran sa {day}',
  'was due {day}': 'dapat nabayaran noong {day}',
  'All together: {amount}': 'Lahat-lahat: {amount}',
  'Pay, or tell the club how you have paid, at {link}': 'Magbayad, o sabihin sa club kung paano ka nagbayad, sa {link}',
  'receipt {number}': 'resibo {number}',
  'by card': 'gamit ang card',
  'by bank transfer': 'sa bank transfer',
  'by GCash': 'sa GCash',
  'by Maya': 'sa Maya',
  'in cash': 'nang cash',

  'is overdue': 'lampas na sa takdang araw',
  'is due {when}': 'dapat bayaran {when}',
  '{n} payments are overdue': '{n} bayarin ang lampas na sa takdang araw',
  '{n} payments are due soon': '{n} bayarin ang malapit nang bayaran',
  '{n} payments are due or overdue': '{n} bayarin ang dapat nang bayaran',
  'This payment is still open:': 'Hindi pa bayad ito:',
  'These payments are still open:': 'Hindi pa bayad ang mga ito:',

  'A payment is overdue': 'May bayaring lampas na sa takdang araw',
  'Payments are overdue': 'May mga bayaring lampas na sa takdang araw',
  'A payment is due today': 'May dapat bayaran ngayong araw',
  'Payments are due today': 'May mga dapat bayaran ngayong araw',
  'A payment is due soon': 'May malapit nang bayaran',
  'Payments are due soon': 'May mga malapit nang bayaran',
  'There is a new payment': 'May bagong bayarin',
  'There are new payments': 'May mga bagong bayarin',
  'Thank you! Your payment has arrived': 'Salamat! Dumating na ang bayad mo',
  'Thank you! Your payments have arrived': 'Salamat! Dumating na ang mga bayad mo',
  'A payment could not be confirmed': 'May bayad na hindi makumpirma',
  'A payment is to be confirmed': 'May bayad na kailangang kumpirmahin',

  // What the payments' screens share
  'Back to Payments': 'Bumalik sa Mga Bayad',
  ' on {date}': ' noong {date}',
  'Pay what is due now': 'Bayaran ang due na',
  'Pay everything': 'Bayaran lahat',
  'Pay Now': 'Bayaran',
  'No due date': 'Walang takda',
  'Download receipt': 'I-download ang resibo',
  'Sibling discount': 'Sibling discount',
  'Not due yet': 'Hindi pa takda',
  '1 to 30 days': '1–30 araw',
  '31 to 60 days': '31–60 araw',
  '61 to 90 days': '61–90 araw',
  'More than 90 days': 'Higit sa 90 araw',
  Card: 'Card',
  'Bank transfer': 'Bank transfer',
  GCash: 'GCash',
  Maya: 'Maya',
  Cash: 'Cash',
  Pending: 'Hindi pa bayad',
  Registration: 'Registration',
  'Monthly dues': 'Buwanang bayarin',
  'Session fee': 'Bayad sa session',
  Equipment: 'Gamit',
  Miscellaneous: 'Iba pa',
  'Nothing is due now': 'Walang dapat bayaran ngayon',
  '{amount} is due now for {children}': '{amount} ang dapat bayaran ngayon para kay {children}',
  '{amount} is due now': '{amount} ang dapat bayaran ngayon',
  'Later: {count}, {amount}': 'Sa susunod: {count}, {amount}',
  'Reported as paid: {count}, {amount}, for the club to confirm':
    'Na-report na bayad: {count}, {amount}, kukumpirmahin ng club',
  'First due {day}.': 'Unang takda: {day}.',
  'Due {day}.': 'Takda: {day}.',
  'All of it is overdue.': 'Lampas na sa takda ang lahat.',
  'It is overdue.': 'Lampas na sa takda.',
  '{amount} of it is overdue.': '{amount} nito ang lampas na sa takda.',
  'The first was due {day}.': 'Ang una ay dapat nabayaran noong {day}.',
  'It was due {day}.': 'Dapat nabayaran noong {day}.',
  'You have a credit of {amount}. The next charge uses it first.':
    'May credit kang {amount}. Gagamitin muna ito sa susunod na bayarin.',
  "{what}: the club couldn't confirm what you reported.{reason}":
    '{what}: hindi nakumpirma ng club ang ni-report mo.{reason}',
  'What you owe could not be loaded': 'Hindi ma-load ang utang mo',
  'Nothing to pay right now.': 'Walang babayaran ngayon.',
  'No payments yet.': 'Wala pang bayad.',
  'Show all {count} payments': 'Ipakita ang lahat ng {count} bayad',
  'Declined: {reason}': 'Tinanggihan: {reason}',
  'Cancelled: {reason}': 'Kinansela: {reason}',
  Reported: 'Na-report',
  Declined: 'Tinanggihan',

  // Errors
  'This payment was cancelled, so nothing is owed.': 'Nakansela ang bayaring ito, kaya walang utang.',
  'This was already paid {how}.': 'Bayad na ito {how}.',
  'This was already paid on {day}.': 'Bayad na ito noong {day}.',
  'This was already paid.': 'Bayad na ito.',
  "This payment isn't paid, so there is no receipt for it.": 'Hindi pa ito bayad, kaya wala itong resibo.',
  'That is not a month such as 2026-03.': 'Hindi iyan buwan gaya ng 2026-03.',
  'The family says that it has paid this. Confirm or decline that first.':
    'Sabi ng pamilya ay bayad na ito. Kumpirmahin o tanggihan muna iyon.',
  'Somebody may be paying this online right now, so no credit can be used for it. Try again later.':
    'Baka may nagbabayad nito online ngayon, kaya hindi magagamit ang credit. Subukan ulit mamaya.',
  'Nothing is left of this credit.': 'Wala nang natira sa credit na ito.',

  'Trust must be true or false.': 'Dapat oo o hindi ang tiwala.',
  "A refund of this is under way at the provider. Note what became of it first, under 'To refund'.":
    "May ginagawa nang refund nito sa provider. Itala muna ang nangyari, sa 'Ire-refund'.",
  'The same was given back a moment ago. For another one, please wait a minute.':
    'Kababalik lang ng ganito. Para sa isa pa, maghintay ng isang minuto.',
  'There is nothing left of this to give back.': 'Wala nang maibabalik dito.',
  'At most {amount} can be given back.': 'Hanggang {amount} lang ang maibabalik.',
  "This didn't come through the online provider, so give it back by hand.":
    'Hindi ito dumaan sa online provider, kaya ibalik nang mano-mano.',
  'The provider refused this refund, and nothing was given back. Give it back by hand instead.':
    'Tinanggihan ng provider ang refund, at walang naibalik. Ibalik na lang nang mano-mano.',
  'What became of this refund was noted already. Reload to see how it stands.':
    'Naitala na ang nangyari sa refund na ito. I-reload para makita ang lagay.',
  "The provider was asked a moment ago and hasn't answered yet. Please wait a minute.":
    'Katatanong lang sa provider at hindi pa sumasagot. Maghintay ng isang minuto.',
  'Choose cash or bank transfer.': 'Pumili ng cash o bank transfer.',
  'The day must be a whole number from 1 to 31.': 'Dapat buong numero mula 1 hanggang 31 ang araw.',
  'The day must be 1 or more.': 'Dapat 1 o higit pa ang araw.',
  'The day must be 31 or less.': 'Dapat 31 o mas mababa ang araw.',
  'Choose at least one team.': 'Pumili ng kahit isang team.',
  "The last month can't be before the first.": 'Hindi puwedeng mauna ang huling buwan sa una.',
  "One of the teams doesn't exist.": 'Wala ang isa sa mga team.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
