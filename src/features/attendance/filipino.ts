/** The page of a mail's answer link in Filipino. */
export const filipino = {
  'Is {name} coming?': 'Pupunta ba si {name}?',
  'Your answer': 'Ang sagot mo',
  'See the event in Yelo': 'Tingnan ang event sa Yelo',
  'Open the schedule': 'Buksan ang schedule',
  "This link doesn't work": 'Hindi gumagana ang link na ito',
  'This link was changed on its way, so it was refused.': 'Nabago ang link na ito sa daan kaya tinanggihan.',
  'This link is too old to be answered with.': 'Masyado nang luma ang link na ito para sumagot.',
  'This event was cancelled, or it is no longer for your child.':
    'Kinansela ang event na ito, o hindi na ito para sa anak mo.',
  'Choose one of the three answers.': 'Pumili ng isa sa tatlong sagot.',
  'This event is cancelled, so it takes no answers.': 'Kinansela ang event na ito kaya hindi na tumatanggap ng sagot.',
  'This event is over, so it takes no more answers.': 'Tapos na ang event na ito kaya hindi na tumatanggap ng sagot.',

  ', whom to call': ', sino ang tatawagan',
  'All present': 'Lahat present',
  Attendance: 'Attendance',
  'Attendance tracking will be implemented when event attendance data is available.':
    'Gagawin ang attendance tracking kapag may data na ng attendance sa mga event.',
  'Call {name},': 'Tawagan si {name},',
  "Can't be reached by mail": 'Hindi maabot sa mail',
  'Emergency card': 'Emergency card',
  'Is {firstName} coming?': 'Pupunta ba si {firstName}?',
  'Last event': 'Huling event',
  'Last {shown} events': 'Huling {shown} event',
  'Newest last': 'Pinakabago sa huli',
  'No answer': 'Walang sagot',
  'No answer yet': 'Wala pang sagot',
  'No answers are missing': 'Walang kulang na sagot',
  'Name not on file': 'Walang nakatalang pangalan',
  'No emergency contact on file.': 'Walang nakatalang emergency contact.',
  'No guardian on file.': 'Walang nakatalang guardian.',
  'No medical notes on file.': 'Walang nakatalang medikal.',
  'No number on file.': 'Walang nakatalang numero.',
  'Nobody is left to ask for the events of the next {days} days.':
    'Wala nang tatanungin para sa mga event sa susunod na {days} araw.',
  'Nobody is on the roster yet.': 'Wala pang nasa roster.',
  'None of their families can be reached by mail.': 'Walang maabot sa mail sa mga pamilya nila.',
  'None of these families can be reached by mail.': 'Walang maabot sa mail sa mga pamilyang ito.',
  'Number as written: {phone}': 'Numerong nakasulat: {phone}',
  Remind: 'Paalalahanan',
  'Remind all': 'Paalalahanan lahat',
  'Reminded today at {time}': 'Napaalalahanan ngayon, {time}',
  'Reminded {day}': 'Napaalalahanan {day}',
  'See who is coming': 'Tingnan kung sino ang pupunta',
  'Send reminder': 'Magpadala ng paalala',
  'Show all {total}': 'Ipakita lahat ng {total}',
  'Show fewer': 'Mas kaunti',
  'Show {count} of {total}': 'Ipakita ang {count} sa {total}',
  'The attendance could not be loaded': 'Hindi ma-load ang attendance',
  'The attendance could not be loaded.': 'Hindi ma-load ang attendance.',
  'The card could not be loaded': 'Hindi ma-load ang card',
  'The emergency contact above.': 'Ang emergency contact sa itaas.',
  'The event was removed, or it is no longer yours to take.':
    'Inalis na ang event, o hindi na ikaw ang kukuha ng attendance nito.',
  'The events of the next {days} days': 'Ang mga event sa susunod na {days} araw',
  'The reminder was not sent. Please try again.': 'Hindi naipadala ang paalala. Subukan ulit.',
  'The reminders were not sent. Please try again.': 'Hindi naipadala ang mga paalala. Subukan ulit.',
  'The rest present': 'Present ang iba',
  'Their families were reminded today, have no account here, or want no such mail.':
    'Napaalalahanan na ngayon ang mga pamilya nila, walang account dito, o ayaw ng ganoong mail.',
  'There is no card to show: the player is not on a team of yours any more.':
    'Walang maipakitang card: wala na sa team mo ang manlalaro.',
  'To {people} for {players}.': 'Sa {people} para sa {players}.',
  'Waits for a connection': 'Naghihintay ng koneksiyon',
  'Who is coming': 'Sino ang pupunta',
  'Your answer was not sent. Please try again.': 'Hindi naipadala ang sagot mo. Subukan ulit.',
  '{absent} absent': '{absent} absent',
  '{came} of {players} were there': '{came} sa {players} ang dumating',
  '{count} mark is saved on this phone and will be sent when the connection is back.':
    'Naka-save ang {count} marka sa phone na ito at maipapadala kapag bumalik ang koneksiyon.',
  '{count} marks are saved on this phone and will be sent when the connection is back.':
    'Naka-save ang {count} marka sa phone na ito at maipapadala kapag bumalik ang koneksiyon.',
  '{count} mark is saved on this phone and will be sent when you sign in again.':
    'Naka-save ang {count} marka sa phone na ito at maipapadala kapag nag-sign in ka ulit.',
  '{count} marks are saved on this phone and will be sent when you sign in again.':
    'Naka-save ang {count} marka sa phone na ito at maipapadala kapag nag-sign in ka ulit.',
  '{count} mark was not saved': '{count} marka ang hindi na-save',
  '{count} marks were not saved': '{count} marka ang hindi na-save',
  '{excused} excused': '{excused} excused',
  '{going} going': '{going} pupunta',
  '{late} late': '{late} late',
  '{maybe} maybe': '{maybe} baka',
  '{notGoing} not going': '{notGoing} hindi pupunta',
  '{players} without an answer to an event': '{players} ang walang sagot sa isang event',
  '{players} without an answer to one or more of {events}': '{players} ang walang sagot sa isa o higit pa sa {events}',
  '{present} present': '{present} present',
  '{unanswered} still to answer': '{unanswered} hindi pa sumasagot',
  '{unmarked} to go': '{unmarked} pa',
  '{reason}, so it takes no answers.': '{reason}, kaya hindi na ito tumatanggap ng sagot.',
  'Answered in the meantime: {answer}.': 'May sumagot na: {answer}.',
  'no answer': 'walang sagot',

  // For a chat
  'Will your child come? {title}, {when}. Please answer here:':
    'Pupunta ba ang anak mo? {title}, {when}. Sumagot dito:',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
