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
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
