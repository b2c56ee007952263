/** The public page of a season in Filipino. */
export const filipino = {
  'Your registration has arrived.': 'Natanggap na ang registration mo.',
  '{club} · {first} to {last}': '{club} · {first} hanggang {last}',
  'Registration opens on {day}.': 'Magbubukas ang registration sa {day}.',
  'Registration closed on {day}. Ask the club whether there is a place left.':
    'Nagsara ang registration noong {day}. Itanong sa club kung may puwesto pa.',
  'Born {year}': 'Ipinanganak noong {year}',
  'Born {first} to {last}': 'Ipinanganak {first} hanggang {last}',
  'Waiting list': 'Waiting list',
  '1 place left': '1 puwesto na lang',
  '{n} places left': '{n} puwesto pa',
  'From {day}: {fee}': 'Mula {day}: {fee}',
  'Early fees until {day}.': 'Mas mababang bayad hanggang {day}.',
  '{n}% off for each further child of a family.': '{n}% na bawas sa bawat susunod na anak ng pamilya.',
  'Paid in {n} monthly parts, the first on {day}.': 'Babayaran sa {n} buwanang hulog, ang una sa {day}.',
  'Due on {day}.': 'Babayaran hanggang {day}.',
  'Sign in to register': 'Mag-sign in para magrehistro',
  'Families register here. Back to Yelo': 'Dito nagrerehistro ang mga pamilya. Bumalik sa Yelo',
  'Pay or see what is owed': 'Magbayad o tingnan ang babayaran',
  'Leave the waiting list': 'Umalis sa waiting list',
  'Withdraw the registration': 'Bawiin ang registration',
  'Add another child': 'Magdagdag ng isa pang anak',
  'Add child': 'Idagdag ang anak',
  'No division for the birth year {year}': 'Walang division para sa taong {year}',
  'The club confirms your child first': 'Kukumpirmahin muna ng club ang anak mo',
  'Refunds: {steps}, then none.': 'Mga refund: {steps}, pagkatapos ay wala na.',
  '{n}% until {day}': '{n}% hanggang {day}',
  'No refunds after {day}.': 'Walang refund pagkatapos ng {day}.',
  Division: 'Division',
  'Choose who to register': 'Piliin ang irerehistro',
  'Another division': 'Ibang division',
  'Why this division': 'Bakit sa division na ito',
  'Only for another division than that of the birth year. The club decides then.':
    'Para lang sa division na iba sa taon ng kapanganakan. Ang club ang magpapasya.',
  'Check and register': 'Suriin at magrehistro',
  'Nothing is paid now. You pay online or report a transfer afterwards.':
    'Wala pang babayaran ngayon. Magbabayad ka online o mag-uulat ng transfer pagkatapos.',
  "The club's questions": 'Mga tanong ng club',
  "Only the club's admins read the answers.": 'Mga admin lang ng club ang makakabasa ng mga sagot.',
  "The club's admins read the answers, and your child's coaches those where it says so.":
    'Mababasa ng mga admin ng club ang mga sagot, at ng mga coach ng anak mo ang mga may nakasulat na ganoon.',
  "Your child's coaches read this too.": 'Mababasa rin ito ng mga coach ng anak mo.',
  'Filled in with the answers of last season. Check them.':
    'Nakasulat na ang mga sagot noong nakaraang season. Suriin ang mga ito.',
  Choose: 'Pumili',
  Consents: 'Mga consent',
  'Read the text': 'Basahin ang teksto',
  'Your name, the time and your network address are kept with the consents.':
    'Itatabi kasama ng mga consent ang pangalan mo, ang oras at ang network address mo.',
  'Still to hand in, now or later:': 'Ipapasa pa, ngayon o mamaya:',
  '{document}, as a copy for the club': '{document}, kopya para sa club',
  'Answer this question.': 'Sagutin ang tanong na ito.',
  'Choose one of the answers.': 'Pumili ng isa sa mga sagot.',
  'Filled in as you left it.': 'Nakasulat na rito ang nailagay mo noon.',
  'What you entered is kept, in case the club opens registration again.':
    'Nakatago ang nailagay mo, sakaling buksan ulit ng club ang registration.',
  'If the club gave you one.': 'Kung binigyan ka ng club.',
  '{n}% off, also for a place that a child gets later': '{n}% na bawas, pati sa puwestong makukuha ng bata kalaunan',
  '{division}, on the waiting list. With a place: {fee}': '{division}, sa waiting list. Kapag may puwesto: {fee}',
  '{division}, once the club agrees: {fee}': '{division}, kapag pumayag ang club: {fee}',
  'Total now': 'Kabuuan ngayon',
  "Once the club agrees: {amount}, at today's fees.":
    'Kapag pumayag ang club: {amount}, ayon sa mga bayarin ngayong araw.',
  "Once there is a place for {names}: {amount}, at today's fees.":
    'Kapag may puwesto na para kay {names}: {amount}, ayon sa mga bayarin ngayong araw.',
  'The child who gets a place first has no sibling discount.':
    'Walang sibling discount ang batang unang makakakuha ng puwesto.',
  Free: 'Libre',
  'Has a place in {division}.': 'May puwesto sa {division}.',
  'Number {rank} on the waiting list of {division}.': 'Pang-{rank} sa waiting list ng {division}.',
  'Waits for the club to agree to {division}.': 'Hinihintay ang pagpayag ng club sa {division}.',
  'A place in {division} is kept for your child until {time}. After that it goes to the next child, and this registration ends.':
    'May nakalaang puwesto sa {division} para sa anak mo hanggang {time}. Pagkatapos niyan, mapupunta ito sa susunod na bata, at matatapos ang registration na ito.',
  'Accept the place': 'Tanggapin ang puwesto',
  'Decline the place': 'Tanggihan ang puwesto',
  'It goes to the next child, and this registration ends.':
    'Mapupunta ito sa susunod na bata, at matatapos ang registration na ito.',
  'Joining again starts at the end of the list.': 'Kung sasali ulit, sa dulo ng listahan magsisimula.',
  'The club no longer decides about your child.': 'Hindi na magpapasya ang club tungkol sa anak mo.',
  'No registration here': 'Walang registration dito',
  'Nobody can register at this address. Ask the club for the link to its registration.':
    'Hindi makakapagrehistro sa address na ito. Hingin sa club ang link ng registration.',
  'Open Yelo': 'Buksan ang Yelo',
  'Register {names} again': 'Irehistro ulit si {names}',

  // The mail that invites to register again
  'Register {names} again for {season}': 'Irehistro ulit si {names} para sa {season}',
  'Registration for {season} is open until {day}. {names} can be registered again here:':
    'Bukas ang registration ng {season} hanggang {day}. Puwedeng irehistro ulit si {names} dito:',
  'Registration for {season} opens on {day}. {names} can be registered again here then:':
    'Magbubukas ang registration ng {season} sa {day}. Puwedeng irehistro ulit si {names} dito sa araw na iyon:',
  'Registration for {season} is open': 'Bukas na ang registration ng {season}',
  'Registration for {season} opens on {day}': 'Magbubukas ang registration ng {season} sa {day}',

  // Mail and push messages
  '{club} offers {name} a place in {division}, {season}. It is kept until {time}.':
    'Inaalok ng {club} si {name} ng puwesto sa {division}, {season}. Nakalaan ito hanggang {time}.',
  'See the fee, and accept or decline the place at {link}':
    'Tingnan ang bayad, at tanggapin o tanggihan ang puwesto sa {link}',
  'Without an answer by then, the place goes to the next child, and this registration ends.':
    'Kung wala kang sagot hanggang doon, mapupunta ang puwesto sa susunod na bata, at matatapos ang registration na ito.',
  'Pay by {time}, or the place goes to the next child.':
    'Magbayad hanggang {time}, kung hindi ay mapupunta ang puwesto sa susunod na bata.',
  'A place is kept for 24 hours, until you pay or report a first payment.':
    'Nakalaan ang puwesto nang 24 oras, hanggang makabayad ka o mag-ulat ng unang bayad.',
  'Afterwards, pay online or report a transfer within 24 hours, or the place goes to the next child.':
    'Pagkatapos, magbayad online o mag-ulat ng transfer sa loob ng 24 oras, kung hindi ay mapupunta ang puwesto sa susunod na bata.',
  'The place of {name} in {division} was given up': 'Binitawan ang puwesto ni {name} sa {division}',
  '{club} has received no payment for {name} in time, so the place in {division}, {season}, is given to the next child. Nothing is owed for it.':
    'Walang natanggap na bayad ang {club} para kay {name} sa oras, kaya ibibigay ang puwesto sa {division}, {season}, sa susunod na bata. Wala nang babayaran para rito.',
  'You can register again at {link}': 'Makakapagrehistro ka ulit sa {link}',
  'A place was given up, as nothing was paid: {division}, {season}':
    'Binitawan ang puwesto dahil walang nabayaran: {division}, {season}',
  'A place is free: {division}, {season}': 'May bakanteng puwesto: {division}, {season}',

  // Errors
  'The offer has ended, and the place goes to the next child.':
    'Tapos na ang alok, at mapupunta ang puwesto sa susunod na bata.',
  "Registration hasn't opened yet.": 'Hindi pa bukas ang registration.',
  'Registration has closed. Ask the club whether there is a place left.':
    'Sarado na ang registration. Itanong sa club kung may puwesto pa.',
  'The places or the fees have changed meanwhile. Look at the total again.':
    'Nagbago ang mga puwesto o bayad. Tingnan ulit ang kabuuan.',
  'One of the children is registered already. Reload the page to see it.':
    'Nakarehistro na ang isa sa mga bata. I-reload ang page para makita.',
  "One of the children isn't yours to register.": 'Hindi mo puwedeng irehistro ang isa sa mga bata.',
  "One of the divisions doesn't exist any more. Reload the page.":
    'Wala na ang isa sa mga division. I-reload ang page.',
  'Say why the child is to play in another division.': 'Sabihin kung bakit sa ibang division maglalaro ang bata.',
  'The discount code': 'Ang discount code',
  'Choose at least one child.': 'Pumili ng kahit isang bata.',
  "This season doesn't have that discount code. Correct it or leave it out.":
    'Walang ganyang discount code ang season na ito. Itama o alisin ito.',
  'The discount code is left for fewer children than these.':
    'Kulang na ang discount code para sa ganito karaming bata.',
  'The discount code has been used as often as it can be. Leave it out to register.':
    'Ubos na ang gamit ng discount code. Alisin ito para makapagrehistro.',
  'Answer "{label}" for each child.': 'Sagutin ang "{label}" para sa bawat bata.',
  'Choose one of the answers to "{label}".': 'Pumili ng isa sa mga sagot sa "{label}".',
  "One of the questions doesn't exist any more. Reload the page.": 'Wala na ang isa sa mga tanong. I-reload ang page.',
  'Sign "{type}" for each child.': 'Pirmahan ang "{type}" para sa bawat bata.',
  'At most {n} consents can be signed at once.': 'Hanggang {n} consent ang puwedeng pirmahan nang sabay.',
  'The answer': 'Ang sagot',
  'At most 20 children can be registered at once.': 'Hanggang 20 bata ang puwedeng irehistro nang sabay.',

  // The mail that confirms
  'Registration for {season}: {names}': 'Registration para sa {season}: {names}',
  '{club} has received your registration for {season}:': 'Natanggap ng {club} ang registration mo para sa {season}:',
  'See or change it at {link}': 'Tingnan o baguhin ito sa {link}',
  'Your registration for {season} has arrived': 'Dumating na ang registration mo para sa {season}',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
