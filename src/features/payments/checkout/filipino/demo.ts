/** The demo club's page in place of a payment provider's own, in Filipino. */
export const filipino = {
  'Pay {club} · Demo checkout': 'Bayaran ang {club} · Demo checkout',
  'No money moves here': 'Walang totoong pera rito',
  "A made-up page of the demo club, in place of a payment provider's own.":
    'Gawa-gawang page ng demo club, kapalit ng sa payment provider.',
  'Pay with': 'Magbayad gamit ang',
  'Pay, and let the money come half a minute late': 'Magbayad, at mahuli ng kalahating minuto ang pera',
  'Let the payment fail': 'Hayaang pumalya ang bayad',
  'Cancel and go back': 'Kanselahin at bumalik',
  'E-wallet': 'E-wallet',
  Bank: 'Bangko',
  'Visa, Mastercard or JCB': 'Visa, Mastercard o JCB',
  'Online banking': 'Online banking',
  'Any bank, by QR Ph': 'Kahit anong bangko, sa QR Ph',
  'This was paid': 'Bayad na ito',
  'This payment failed': 'Pumalya ang bayad na ito',
  'Nothing more can be paid here.': 'Wala nang mababayaran dito.',
  'Back to the club': 'Bumalik sa club',
  'Choose what the payment should do.': 'Piliin ang mangyayari sa bayad.',
  'No such payment': 'Walang ganoong bayad',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
