/** What the server refuses to the staff of a club, over all features, in Filipino. */
export const filipino = {
  // Announcements and events
  "One of the target teams doesn't exist.": 'Wala ang isa sa mga piniling team.',
  'As a coach, choose at least one of your own teams and none but your own.':
    'Bilang coach, pumili ng kahit isa sa mga team mo at mga team mo lang.',
  'An announcement can target at most 200 teams.': 'Hanggang 200 team lang ang mapapadalhan ng isang anunsiyo.',
  Start: 'Simula',
  End: 'Katapusan',
  'The first day': 'Unang araw',
  'The last day': 'Huling araw',
  'The reason': 'Dahilan',
  'This event is cancelled already.': 'Nakansela na ang event na ito.',
  'This event is on the schedule.': 'Nasa schedule ang event na ito.',
  'The end is before the start.': 'Nauna ang katapusan sa simula.',
  'An event can last at most {n} days.': 'Hanggang {n} araw lang ang isang event.',
  'A score is a whole number, 0 to {n}.': 'Buong numero mula 0 hanggang {n} ang score.',
  'The score can be entered once the game has begun.': 'Mailalagay ang score kapag nagsimula na ang game.',
  'Enter both scores, or none.': 'Ilagay ang parehong score, o wala.',
  'The last day is before the first event.': 'Nauna ang huling araw sa unang event.',
  'A repetition can last at most {n} years.': 'Hanggang {n} taon lang ang pag-uulit.',
  'None of these days comes before the last day.': 'Wala sa mga araw na ito ang bago ang huling araw.',
  'A repetition can have at most {n} dates. This one has {count}.':
    'Hanggang {n} petsa lang ang pag-uulit. May {count} ito.',

  // Attendance and lessons
  'Somebody else is signed in now. The marks wait until you sign in again.':
    'Ibang tao na ang naka-sign in. Maghihintay ang mga marka hanggang mag-sign in ka ulit.',
  '{reason}, so there is no attendance to take.': '{reason}, kaya walang attendance.',
  '{reason}, so there is nobody to remind.': '{reason}, kaya walang papaalalahanan.',
  'Duration must be a whole number of minutes from 1 to {n}.':
    'Dapat buong bilang ng minuto mula 1 hanggang {n} ang tagal.',
  'A session takes at most {n} students.': 'Hanggang {n} estudyante lang ang isang session.',

  // Players, documents and teams
  'A parent registered this record and never confirmed their e-mail. Open the other record and merge this one into it.':
    'Magulang na hindi nagkumpirma ng e-mail ang nagrehistro ng record na ito. Buksan ang kabilang record at doon isama ito.',
  'This player was erased already.': 'Nabura na ang manlalarong ito.',
  'This record was merged into another one. Choose the record that it lives on in.':
    'Isinama na ang record na ito sa iba. Piliin ang record na pinagsamahan nito.',
  "This type can't be removed: {documents} uses it.": 'Hindi maalis ang uring ito: {documents} ang gumagamit nito.',
  "This type can't be removed: {documents} use it.": 'Hindi maalis ang uring ito: {documents} ang gumagamit nito.',

  // Payments
  'A family may be paying this online right now, so no part of it can be recorded. Check with the provider, or record the whole.':
    'Baka may pamilyang nagbabayad nito online ngayon, kaya hindi maitatala ang bahagi nito. Tingnan sa provider, o itala ang kabuuan.',
  'A family has begun to pay this online, so it stays with its player. Cancel it and charge the other player.':
    'May pamilyang nagsimula nang magbayad nito online, kaya mananatili ito sa manlalaro. Kanselahin ito at singilin ang ibang manlalaro.',
  'Parts must be a whole number from 1 to {n}.': 'Dapat buong numero mula 1 hanggang {n} ang mga bahagi.',
  'The provider has this payment under another reference.': 'Ibang reference ang bayad na ito sa provider.',
  'The provider has {amount} {currency} where {asked} PHP was asked for.':
    '{amount} {currency} ang nasa provider, pero {asked} PHP ang hiningi.',
  'The amount had been changed.': 'Nabago ang halaga.',
  'It was paid already.': 'Bayad na ito.',
  'It was cancelled.': 'Nakansela ito.',
  'Next due date': 'Susunod na takdang petsa',
  'Paid from': 'Bayad mula',
  'Paid to': 'Bayad hanggang',

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
  'What became of this refund was noted already. Reload to see its current state.':
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
