/** The checkout in Filipino. */
export const filipino = {
  'The payment could not be loaded': 'Hindi ma-load ang bayad',
  'Payment Not Found': 'Hindi Makita ang Bayad',
  "The payment you're looking for doesn't exist, or isn't yours to see.":
    'Wala ang bayad na hinahanap mo, o hindi ito para sa iyo.',
  'To pay: {amount}': 'Babayaran: {amount}',
  "Don't pay twice": 'Huwag magbayad nang dalawang beses',
  "This was reported as paid{when}, and the club has yet to confirm it. Pay only if that payment wasn't made.":
    'Na-report na itong bayad{when}, at kukumpirmahin pa ng club. Magbayad lang kung hindi talaga naibayad iyon.',
  "The club couldn't confirm what was reported": 'Hindi nakumpirma ng club ang na-report',
  'It found no such payment{reported}.': 'Wala itong nakitang ganoong bayad{reported}.',
  ' as was reported{when}': ' gaya ng na-report{when}',
  'The club says: {reason}': 'Sabi ng club: {reason}',
  'Pay again, or ask the club.': 'Magbayad ulit, o magtanong sa club.',
  'An online payment was begun': 'May nasimulang online na bayad',
  'Check with the provider': 'I-check sa provider',
  'If you have paid already, check what became of it. Otherwise pay below: you go on where you stopped.':
    'Kung nagbayad ka na, i-check kung ano ang nangyari. Kung hindi pa, magbayad sa ibaba: itutuloy mo kung saan ka huminto.',
  'Something went wrong on our side.': 'Nagkaproblema sa aming panig.',
  'The club could not be reached.': 'Hindi maabot ang club.',
  'Nothing was charged.': 'Walang siningil.',
  'Trying again is safe: it is noted once.': 'Puwedeng subukan ulit: isang beses lang ito itatala.',
  'These are the {count} payments that are due first. The rest can be paid after them.':
    'Ito ang {count} bayarin na unang dapat bayaran. Mababayaran ang iba pagkatapos nito.',
  'Nothing is due now. This is everything that is due later.':
    'Wala pang dapat bayaran ngayon. Ito ang lahat ng babayaran sa susunod.',
  'This is everything, with what is due later. Due now: {amount}.':
    'Ito ang lahat, kasama ang babayaran sa susunod. Dapat bayaran ngayon: {amount}.',
  'This is what is due now. {later}.': 'Ito ang dapat bayaran ngayon. {later}.',
  'Nothing is owed any more.': 'Wala nang utang.',
  '{amount} is still due now.': '{amount} pa ang dapat bayaran ngayon.',
  'Nothing is due now. {later}.': 'Wala nang dapat bayaran ngayon. {later}.',
  'Paid. Thank you!': 'Bayad na. Salamat!',
  'Your money has come. Each payment has its own receipt in Payments. {more}':
    'Dumating na ang bayad mo. May sariling resibo ang bawat bayad sa Mga Bayad. {more}',
  'Pay the rest': 'Bayaran ang natitira',
  'Nothing to pay': 'Walang babayaran',
  'What you reported as paid waits for the club to confirm it. There is nothing more to do.':
    'Hinihintay na kumpirmahin ng club ang ni-report mong bayad. Wala ka nang kailangang gawin.',
  'Your family owes the club nothing right now.': 'Walang utang sa club ang pamilya mo ngayon.',
  ', due {day}': ', takda: {day}',
  'Payment method': 'Paraan ng pagbabayad',
  "Online payment isn't set up yet": 'Hindi pa naka-set up ang online na bayad',
  'Approve in the GCash app': 'I-approve sa GCash app',
  'Approve in the Maya app': 'I-approve sa Maya app',
  'Credit or debit card': 'Credit o debit card',
  "It has come to the club's account": 'Dumating na sa account ng club',
  'Confirmation comes within 24 hours': 'Kumpirmasyon sa loob ng 24 oras',
  'It was handed to the club': 'Naiabot na sa club',
  'Hand it to your coach or the club': 'Iabot sa coach mo o sa club',
  'Once {amount} has come, press the button: it is marked paid at once, with a receipt.':
    'Kapag dumating na ang {amount}, pindutin ang button: mamarkahan agad na bayad, may resibo.',
  'The club takes your word for it, so it counts as paid at once.':
    'Naniniwala ang club sa sabi mo, kaya bilang na agad itong bayad.',
  'Confirmation comes within 24 hours.': 'Darating ang kumpirmasyon sa loob ng 24 oras.',
  'Hand {amount} to your coach or the club, then press the button to tell the club. {then}':
    'Iabot ang {amount} sa coach mo o sa club, saka pindutin ang button para sabihin sa club. {then}',
  " If you don't know the club's account, ask the club.": ' Kung hindi mo alam ang account ng club, magtanong sa club.',
  'Transfer {amount} from your bank, then press the button to tell the club. {then}{where}':
    'I-transfer ang {amount} mula sa bangko mo, saka pindutin ang button para sabihin sa club. {then}{where}',
  'card number': 'card number',
  ' In this demo club no money moves.': ' Walang totoong pera sa demo club na ito.',
  "You go to the payment provider's own page to pay {amount} by {method}, then come back here with your receipt. Yelo never sees your {secret}.{demo}":
    'Pupunta ka sa sariling page ng payment provider para bayaran ang {amount} sa {method}, saka babalik dito na may resibo. Hindi kailanman nakikita ng Yelo ang {secret} mo.{demo}',
  'Pay {amount}': 'Bayaran ang {amount}',
  "Paid on the provider's own secure page": 'Babayaran sa secure page ng provider',
  'Marks it paid at once': 'Mamarkahan agad na bayad',
  'Press it once you have handed it over': 'Pindutin kapag naiabot mo na',
  'Press it once you have made the transfer': 'Pindutin kapag nakapag-transfer ka na',
  'The payment failed': 'Hindi natuloy ang bayad',
  'Nothing was charged. Try again, or choose another way to pay.':
    'Walang siningil. Subukan ulit, o pumili ng ibang paraan.',
  'The payment was stopped': 'Inihinto ang bayad',
  'Nothing was charged. You can pay whenever you are ready.': 'Walang siningil. Magbayad ka kapag handa ka na.',
  'The payment page has expired': 'Nag-expire na ang page ng bayad',
  'Nothing was charged. Please start again.': 'Walang siningil. Magsimula ulit.',
  'Checking your payment': 'Chine-check ang bayad mo',
  'We ask the payment provider what became of it. This takes a moment.':
    'Tinatanong namin sa payment provider kung ano ang nangyari. Sandali lang ito.',
  'Waiting for the provider': 'Hinihintay ang provider',
  "The provider hasn't told us yet. You can close this page: the payment turns to paid by itself as soon as we hear. Please don't pay a second time meanwhile.":
    'Wala pang sabi ang provider. Puwede mong isara ang page na ito: magiging bayad na ito nang kusa kapag nalaman namin. Huwag munang magbayad ulit.',
  "We couldn't check your payment": 'Hindi namin na-check ang bayad mo',
  "What you paid is safe: we keep asking the provider. Check your connection and try again, and please don't pay a second time meanwhile.":
    'Ligtas ang binayad mo: patuloy naming tinatanong ang provider. I-check ang koneksiyon mo at subukan ulit, at huwag munang magbayad ulit.',
  'It was given back in full.': 'Naibalik na ang buong halaga.',
  '{amount} of it was given back.': '{amount} nito ang naibalik.',
  'Processing...': 'Pinoproseso...',
  'Choose a payment method first.': 'Pumili muna ng paraan ng pagbabayad.',
  'Not for a player': 'Hindi para sa manlalaro',
  'For the club to find it': 'Para mahanap ng club',
  'The number that your bank gave the transfer.': 'Ang numero na ibinigay ng bangko mo sa transfer.',
  'Picture of the transfer': 'Larawan ng transfer',
  'Such as whom you handed it to.': 'Gaya ng kung kanino mo iniabot.',
  'Picture of what you were given for it': 'Larawan ng ibinigay sa iyo para dito',
  'Check again': 'I-check ulit',
  'Paid. Thank you.': 'Bayad na. Salamat.',
  'Paid on {date}{how}.': 'Nabayaran noong {date}{how}.',
  'Paid{how}.': 'Nabayaran{how}.',
  'Receipt {number}.': 'Resibo {number}.',
  'This payment is paid': 'Bayad na ito',
  "Your money has come, but it wasn't owed any more": 'Dumating ang pera mo, pero hindi na ito utang',
  'The club cancelled this payment before your money came. The club knows of it and gives it back.':
    'Kinansela ng club ang bayaring ito bago dumating ang pera mo. Alam ito ng club at ibabalik nito ang pera.',
  'This payment was cancelled': 'Nakansela ang bayaring ito',
  'There is nothing to pay. The club says: {reason}': 'Walang babayaran. Sabi ng club: {reason}',
  'There is nothing to pay.': 'Walang babayaran.',
  ' Reference: {reference}.': ' Reference: {reference}.',
  'Reported as paid': 'Na-report na bayad',
  'You told the club{when} that this was paid{how}. The club confirms it within 24 hours, and there is nothing more to do.{reference}':
    'Sinabi mo sa club{when} na nabayaran ito{how}. Kukumpirmahin ito ng club sa loob ng 24 oras, at wala ka nang kailangang gawin.{reference}',
  'Your picture': 'Ang larawan mo',
  'Pay online instead': 'Magbayad online',
  "Paid by the player's guardians": 'Mga guardian ang magbabayad',
  "Only the guardians of this player and the club's admins can pay this here. You see what it is for and its status.":
    'Ang mga guardian lang ng manlalarong ito at ang mga admin ng club ang makakapagbayad nito rito. Makikita mo kung para saan ito at ano ang lagay nito.',
  'Full charge': 'Buong singil',
  'In other payments': 'Nasa ibang bayarin',
  'Payment details': 'Detalye ng bayad',
  'Total amount': 'Kabuuang halaga',
  'Paid: {amount}, {method}': 'Bayad: {amount}, {method}',

  // Errors
  "Online payment isn't set up yet.": 'Hindi pa naka-set up ang online na bayad.',
  'This is paid already. Nothing was charged.': 'Bayad na ito. Walang siningil.',
  'This was cancelled, so there is nothing to pay.': 'Nakansela ito, kaya walang babayaran.',
  'The amount has changed in the meantime. Look at it again before you pay.':
    'Nagbago ang halaga samantala. Tingnan ulit bago ka magbayad.',
  "GCash, Maya and cards can't be reached right now. Nothing was charged. Please try again in a few minutes.":
    'Hindi maabot ngayon ang GCash, Maya at mga card. Walang siningil. Subukan ulit makalipas ang ilang minuto.',
  'Choose what to pay.': 'Piliin ang babayaran.',
  'Open the payments again before you report them.': 'Buksan ulit ang mga bayarin bago mo i-report.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
