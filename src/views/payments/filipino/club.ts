/** The club's dialogs of payments in Filipino. */
export const filipino = {
  // Cancelling, declining, recording
  'Cancel payment': 'Kanselahin ang bayarin',
  'Payment cancelled': 'Nakansela ang bayarin',
  '{payment} is not owed any more.': 'Hindi na utang ang {payment}.',
  'The payment could not be cancelled. Please try again.': 'Hindi nakansela ang bayarin. Subukan ulit.',
  'The family reads it with the payment and in its statement.':
    'Mababasa ito ng pamilya sa bayarin at sa statement nila.',
  'Charged twice': 'Nasingil nang doble',
  'The family says that it has paid this. Its report ends with the payment.':
    'Sabi ng pamilya ay bayad na ito. Mawawala ang report nila kasama ng bayarin.',
  'Somebody may be paying this online right now. Money that still comes is listed under To refund.':
    'Baka may nagbabayad nito online ngayon. Ang perang darating pa ay ililista sa Ire-refund.',
  '{amount} is not owed any more then.': 'Hindi na utang ang {amount} pagkatapos nito.',
  'Looked into': 'Siniyasat',
  'Note it': 'Itala',
  'Noting...': 'Itinatala...',
  Noted: 'Naitala',
  "It is in the payment's history.": 'Nasa kasaysayan ito ng bayarin.',
  'That could not be noted. Please try again.': 'Hindi iyon naitala. Subukan ulit.',
  '{amount} asked for': '{amount} ang siningil',
  "It stays in the payment's history. If the payment is paid, mark it paid there.":
    'Mananatili ito sa kasaysayan ng bayarin. Kung bayad na, markahan itong bayad doon.',
  'Given back at the provider': 'Ibinalik sa provider',
  'Decline report': 'Tanggihan ang report',
  'Report declined': 'Tinanggihan ang report',
  'The payment stays owed.': 'Utang pa rin ang bayarin.',
  'The report could not be declined. Please try again.': 'Hindi natanggihan ang report. Subukan ulit.',
  '{amount} stays owed.': 'Utang pa rin ang {amount}.',
  'No transfer with this name has come in yet.': 'Wala pang dumating na transfer sa pangalang ito.',
  'Whoever reported it gets it by e-mail.': 'Matatanggap ito sa e-mail ng nag-report.',
  'The demo club keeps the mail to whoever reported it in its outbox.':
    'Itinatabi ng demo club sa outbox ang mail para sa nag-report.',
  'No mail server is set up for this club, so tell the family yourself.':
    'Walang mail server ang club na ito, kaya ikaw na ang magsabi sa pamilya.',
  'Nothing is owed of this payment any more.': 'Wala nang utang sa bayaring ito.',
  Record: 'Itala',
  'Recording...': 'Itinatala...',
  'The payment could not be recorded. Please look at the history before you try again.':
    'Hindi naitala ang bayad. Tingnan muna ang kasaysayan bago subukan ulit.',
  '{amount} is owed.': '{amount} ang utang.',
  "The transfer's or slip's number. The family sees it too, coaches don't.":
    'Numero ng transfer o slip. Makikita rin ito ng pamilya, hindi ng mga coach.',
  'The whole, a part of it, or more.': 'Ang buo, bahagi nito, o higit pa.',
  'The whole. A part of it or more can be recorded too.': 'Ang buo. Maitatala rin ang bahagi o higit pa.',
  'A part. {amount} stays owed.': 'Bahagi lang. Utang pa rin ang {amount}.',
  'It becomes a credit, which the next charge uses first. In Credits it can pay what is owed already.':
    'Magiging credit ito na unang gagamitin sa susunod na singil. Sa Mga credit, magagamit ito sa utang na.',
  '{amount} more than is owed. {credit}': '{amount} na higit sa utang. {credit}',
  '{amount} is paid': '{amount} ang nabayaran',
  'Part recorded': 'Naitala ang bahagi',
  '{paid}, {amount} stays owed.': '{paid}, {amount} pa ang utang.',
  '{paid}, and {amount} is a credit now.': '{paid}, at {amount} ay credit na ngayon.',
  'Transfer for {name}': 'Transfer para sa {name}',
  "The picture can't be found. Please ask the family for it again.":
    'Hindi makita ang larawan. Hingin ulit ito sa pamilya.',
  'Download the picture': 'I-download ang larawan',

  // Credits and refunds
  'Money that families have paid beyond what they owed. The next charge uses it first, and it can pay what is owed already.':
    'Perang binayaran ng mga pamilya nang higit sa utang nila. Gagamitin muna ito sa susunod na singil, at magagamit din sa utang na.',
  'The credits could not be loaded': 'Hindi ma-load ang mga credit',
  'No credits': 'Walang credit',
  'What is paid beyond what is owed shows here.': 'Makikita rito ang binayad na higit sa utang.',
  'Came with {payment} on {date}': 'Kasama ng {payment} noong {date}',
  'Give back': 'Ibalik',
  '{amount} of the credit pays a part of {name}. {rest} stays owed.':
    '{amount} ng credit ang pambayad sa bahagi ng {name}. Utang pa rin ang {rest}.',
  ' {amount} stays as credit.': ' {amount} ang mananatiling credit.',
  '{amount} of the credit pays {name} in full.{kept}': '{amount} ng credit ang buong pambayad sa {name}.{kept}',
  'Credit used': 'Nagamit ang credit',
  '{amount} of {payment} is paid.': 'Nabayaran ang {amount} ng {payment}.',
  'The credit could not be used. Please try again.': 'Hindi nagamit ang credit. Subukan ulit.',
  'Use for {payment}': 'Gamitin sa {payment}',
  'Use credit': 'Gamitin ang credit',
  'Using...': 'Ginagamit...',
  'Given back so far': 'Naibalik na',
  'There is nothing left of this payment to give back.': 'Wala nang maibabalik sa bayad na ito.',
  'Giving back...': 'Ibinabalik...',
  'The refund could not be made. Please look at the history before you try again.':
    'Hindi nagawa ang refund. Tingnan muna ang kasaysayan bago subukan ulit.',
  '{amount} can be given back.': '{amount} ang maibabalik.',
  'All that is left, or a part of it.': 'Lahat ng natitira, o bahagi nito.',
  "It stays in the payment's history.": 'Mananatili ito sa kasaysayan ng bayarin.',
  'The player is hurt': 'May injury ang manlalaro',
  'Through the provider': 'Sa provider',
  'Back the way it came.': 'Pabalik sa pinanggalingan.',
  "It didn't come through the online provider.": 'Hindi ito dumaan sa online provider.',
  'By hand': 'Mano-mano',
  'You have given it back yourself, and only note it here.': 'Ikaw na ang nagbalik nito, at itinatala mo lang dito.',
  'Money given back': 'Naibalik ang pera',
  '{amount} is noted in the ledger.': 'Naitala ang {amount} sa ledger.',
  'Refund under way': 'Ginagawa ang refund',
  "The provider hasn't said yet what became of it. Look again under 'To refund'.":
    "Wala pang sabi ang provider. Tingnan ulit sa 'Ire-refund'.",
  'Not settled': 'Hindi pa tapos',
  "Didn't go through": 'Hindi natuloy',
  'by hand': 'mano-mano',
  'through the provider': 'sa provider',
  'Noted: it went through': 'Naitala: natuloy',
  "Noted: it didn't go through": 'Naitala: hindi natuloy',
  "The provider hasn't said what became of it. Look it up there, then note it here.":
    'Walang sabi ang provider kung ano ang nangyari. Tingnan doon, saka itala rito.',
  'It went through': 'Natuloy',
  "It didn't": 'Hindi natuloy',
  "Money that isn't the club's to keep, and what has to be looked into.":
    'Perang hindi para sa club, at mga kailangang siyasatin.',
  'The list could not be loaded': 'Hindi ma-load ang listahan',
  'Nothing to give back': 'Walang ibabalik',
  'Money that comes twice or too late shows here.': 'Makikita rito ang perang dumating nang doble o huli na.',
  'Open at the provider': 'Bukas pa sa provider',
  "It came though it wasn't owed any more.": 'Dumating ito kahit hindi na utang.',
  'Came on {date}': 'Dumating noong {date}',
  "Doesn't fit": 'Hindi tugma',
  "What came isn't what was asked for, so nothing was marked paid. Look it up at the provider, settle it there, and note it here.":
    'Hindi tugma ang dumating sa siningil, kaya walang namarkahang bayad. Tingnan sa provider, ayusin doon, at itala rito.',

  // Dues
  'Charged by rule, a week before they are due.': 'Sinisingil ayon sa patakaran, isang linggo bago ang takda.',
  'Add rule': 'Magdagdag ng patakaran',
  'The rules could not be loaded': 'Hindi ma-load ang mga patakaran',
  'No rules yet': 'Wala pang patakaran',
  "A rule charges a team's players every month of a season.":
    'Buwan-buwan sa season, sinisingil ng patakaran ang mga manlalaro ng team.',
  'Families read it on each payment.': 'Mababasa ito ng mga pamilya sa bawat bayarin.',
  'Due on day': 'Araw ng takda',
  'Of each month, or on its last day.': 'Ng bawat buwan, o sa huling araw nito.',
  'Percent off for each child after the eldest of a family.':
    'Porsiyentong bawas sa bawat anak pagkatapos ng panganay ng pamilya.',
  'Charges each payment {days} days before it is due. What is due sooner is charged when you save.':
    'Sinisingil ang bawat bayarin {days} araw bago ang takda. Ang mas maagang takda ay sisingilin pag-save mo.',
  'First month': 'Unang buwan',
  'Last month': 'Huling buwan',
  'Edit rule': 'I-edit ang patakaran',
  'Update rule': 'I-update ang patakaran',
  '{name} updated': 'Na-update ang {name}',
  '{name} added': 'Naidagdag ang {name}',
  'The rule could not be saved. Please try again.': 'Hindi na-save ang patakaran. Subukan ulit.',
  '{first} to {last}': '{first} hanggang {last}',
  '{amount} due on the {day}, {season}': '{amount}, takda tuwing {day}, {season}',
  'Its season is over.': 'Tapos na ang season nito.',
  'Nothing is charged while it is paused.': 'Walang sinisingil habang naka-pause.',
  'Next due {day}, charged already.': 'Susunod na takda {day}, nasingil na.',
  'Next due {day}, charged on {charged}.': 'Susunod na takda {day}, sisingilin sa {charged}.',
  'Nothing more is charged in this season.': 'Wala nang sisingilin sa season na ito.',
  'What is charged already stays as it is.': 'Mananatili ang mga nasingil na.',
  'These teams have no players yet.': 'Wala pang manlalaro ang mga team na ito.',
  '{players} pays {amount} in all for {month}.': '{players} ang magbabayad ng {amount} lahat-lahat para sa {month}.',
  '{players} pay {amount} in all for {month}.': '{players} ang magbabayad ng {amount} lahat-lahat para sa {month}.',
  'Nothing is charged until you resume it.': "Walang sisingilin hangga't hindi mo itinutuloy.",
  'as soon as you save': 'pagka-save mo',
  'within an hour after you save': 'sa loob ng isang oras pagka-save mo',
  '{payments} of {amount} in all for {month} is charged {when}, due {day}.':
    '{payments}, {amount} lahat-lahat, para sa {month} ang sisingilin {when}, takda {day}.',
  '{payments} of {amount} in all for {month} are charged {when}, due {day}.':
    '{payments}, {amount} lahat-lahat, para sa {month} ang sisingilin {when}, takda {day}.',
  'Nothing is charged when you save. It is charged on {day}, due {due}.':
    'Walang sisingilin pag-save mo. Sisingilin ito sa {day}, takda {due}.',
  Nothing: 'Wala',
  '{paid}, {amount} less as a sibling': '{paid}, {amount} na bawas bilang kapatid',
  'Choose an amount and teams, and you see here who is charged how much.':
    'Pumili ng halaga at mga team, at makikita mo rito kung sino ang sisingilin at magkano.',
  "Who is charged can't be shown: check the fields above.":
    'Hindi maipakita kung sino ang sisingilin: i-check ang nasa itaas.',
  'Looking up who is charged…': 'Tinitingnan kung sino ang sisingilin…',
  'Who pays how much': 'Sino ang magbabayad ng magkano',
  '{name} goes on': 'Tuloy ang {name}',
  '{name} is paused': 'Naka-pause ang {name}',
  'The rule could not be changed. Please try again.': 'Hindi nabago ang patakaran. Subukan ulit.',
  Paused: 'Naka-pause',
  Pause: 'I-pause',
  Resume: 'Ituloy',

  // The history and the month's report
  'The club': 'Ang club',
  'The family': 'Ang pamilya',
  '{who} charged it.': '{who}: siningil ito.',
  'It was charged by a rule.': 'Siningil ito ng patakaran.',
  '{who} changed it.': '{who}: binago ito.',
  'Its due date passed: it became overdue.': 'Lumampas ang takda: overdue na ito.',
  '{who} set it back to {status}.': '{who}: ibinalik ito sa {status}.',
  '{who} cancelled it.': '{who}: kinansela ito.',
  '{who} reported it paid{how}.': '{who}: ni-report na bayad{how}.',
  '{who} declined the report that it was paid{how}.': '{who}: tinanggihan ang report na bayad{how}.',
  '{who} declined the report.': '{who}: tinanggihan ang report.',
  '{who} noted it paid: {money}{how}.': '{who}: itinalang bayad: {money}{how}.',
  '{money} came in online{how}.': 'Dumating online ang {money}{how}.',
  '{who} took it back from paid: {money} no longer counts.': '{who}: binawi sa bayad: hindi na bilang ang {money}.',
  "{money} came in{how}, though it wasn't owed any more. It is to be given back.":
    'Dumating ang {money}{how}, kahit hindi na utang. Ibabalik ito.',
  '{who} gave back {money}{how}.': '{who}: ibinalik ang {money}{how}.',
  '{money} more came in{how}: a credit for what is charged next.':
    'Sobrang {money} ang dumating{how}: credit para sa susunod na singil.',
  '{money} of the credit went to another payment.': 'Napunta sa ibang bayarin ang {money} ng credit.',
  '{money} was paid from a credit.': 'Nabayaran ang {money} mula sa credit.',
  'Payments in {month}': 'Mga bayad noong {month}',
  'Received {received} · Given back {returned} · Net {net}': 'Natanggap {received} · Ibinalik {returned} · Net {net}',
  'By type': 'Ayon sa uri',
  'By method': 'Ayon sa paraan',
  How: 'Paano',
  'Paid as CSV': 'Bayad bilang CSV',
  'The report could not be loaded': 'Hindi ma-load ang report',
  'Kept as a credit': 'Itinabing credit',
  'No receipts were given out.': 'Walang naibigay na resibo.',
  ', {voided} of them voided': ', {voided} ang napawalang-bisa',
  '{money} of the net is credits, which count as revenue once a charge uses them.':
    '{money} ng net ay mga credit, na bilang na kita kapag nagamit sa singil.',
  '{money} of credits from before was used or given back beside this.':
    'Bukod dito, {money} ng mga dating credit ang nagamit o naibalik.',
  "{amount} of what came wasn't owed, so it goes back.": '{amount} ng dumating ay hindi utang, kaya ibabalik.',
  'No money moved in this month': 'Walang perang gumalaw sa buwang ito',
  'What comes and goes shows here.': 'Makikita rito ang pumapasok at lumalabas.',
  Entries: 'Mga entry',
  Net: 'Net',

  // Requests and settings
  'Send request': 'Ipadala',
  'Payment settings': 'Settings ng bayad',
  'Save settings': 'I-save ang settings',
  'The settings could not be loaded': 'Hindi ma-load ang settings',
  'Payment settings saved': 'Na-save ang settings ng bayad',
  "Trust payers' word": 'Maniwala sa nagbabayad',
  'When a family reports cash or a bank transfer, the payment is paid at once. Otherwise it waits until an admin confirms it.':
    'Kapag nag-report ang pamilya ng cash o bank transfer, bayad na agad. Kung hindi, maghihintay ito hanggang kumpirmahin ng admin.',
  'Families read them at the checkout when they choose bank transfer.':
    'Mababasa ito ng mga pamilya sa checkout kapag bank transfer ang pinili.',
  'Bank, account name and number': 'Bangko, pangalan at numero ng account',

  // For a chat
  '{club} asks for a payment: {payment}, due {day}. See and pay it here:':
    'Naniningil ang {club}: {payment}, takda {day}. Tingnan at bayaran dito:',
  '{club} asks for a payment: {payment}. See and pay it here:':
    'Naniningil ang {club}: {payment}. Tingnan at bayaran dito:',
  '{club}: some payments are overdue. See yours and pay them here:':
    '{club}: may mga bayaring lampas na sa takda. Tingnan ang sa iyo at bayaran dito:',
  'The player was erased': 'Nabura ang manlalaro',
  '{full} less {discount}: Sibling discount': '{full} bawas ang {discount}: Sibling discount',
  'Sibling discount of {amount} ended': 'Natapos ang sibling discount na {amount}',
  '{full} less {discount}: Discount code': '{full} bawas ang {discount}: Discount code',
  'Discount code of {amount} ended': 'Natapos ang discount code na {amount}',
  '{full} less {discount}: Sibling discount and discount code':
    '{full} bawas ang {discount}: Sibling discount at discount code',
  'Sibling discount and discount code of {amount} ended': 'Natapos ang sibling discount at discount code na {amount}',
  'A part of {amount}': 'Bahagi ng {amount}',
  'Amount: {before} → {after}, as a part was paid': 'Halaga: {before} → {after}, dahil may nabayarang bahagi',
  'Amount: {before} → {after}': 'Halaga: {before} → {after}',
  'Due date: {before} → {after}': 'Takdang petsa: {before} → {after}',
  '{problem} Looked into: {reason}': '{problem} Inalam: {reason}',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
