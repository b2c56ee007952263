/** Mail and push messages of lessons in Filipino. */
export const filipino = {
  Planned: 'Nakaplano',
  '{title} with {names} is cancelled.': 'Kinansela ang {title} ni {names}.',
  '{title} with {names} is planned.': 'Nakaplano ang {title} ni {names}.',
  '{title} with {names} has a new time or place.': 'May bagong oras o lugar ang {title} ni {names}.',
  'See your schedule at {link}': 'Tingnan ang schedule mo sa {link}',
  'Lesson cancelled': 'Kinansela ang lesson',
  'Lesson changed': 'May pagbabago sa lesson',
  'Lesson planned': 'May nakaplanong lesson',

  // Lessons, sessions and earnings
  'Team Salary': 'Suweldo sa Team',
  'Private Lesson': 'Private Lesson',
  Bonus: 'Bonus',
  'Travel Allowance': 'Travel Allowance',
  'Bank Transfer': 'Bank Transfer',
  Check: 'Tseke',
  'Edit Earning': 'I-edit ang Kita',
  'Update Earning': 'I-update ang Kita',
  'Earning updated successfully': 'Na-update ang kita',
  'Earning added successfully': 'Naidagdag ang kita',
  'It counts to {month}.': 'Bilang ito sa {month}.',
  'Failed to update earning. Please try again.': 'Hindi na-update ang kita. Subukan ulit.',
  'Failed to add earning. Please try again.': 'Hindi naidagdag ang kita. Subukan ulit.',
  'Payment Date': 'Petsa ng Bayad',
  'When it was paid, or is to be.': 'Kung kailan ito nabayaran, o babayaran.',
  '{source}. Its amount and words follow the lesson.': '{source}. Sumusunod sa lesson ang halaga at paglalarawan nito.',
  'Team salary, November': 'Suweldo sa team, Nobyembre',
  Source: 'Pinagmulan',
  'Who pays you.': 'Kung sino ang nagbabayad sa iyo.',
  'The club, a family': 'Ang club, isang pamilya',
  'Paid once its payment date has come': 'Bayad kapag dumating ang petsa ng bayad',
  Lessons: 'Mga Lesson',
  'Week of {day}: {count}': 'Linggo ng {day}: {count}',
  ', {owed} to pay': ', {owed} ang babayaran',
  'with {count} other': 'may {count} kasama',
  'with {count} others': 'may {count} kasama',
  '{minutes} min': '{minutes} min',
  'Coach {name}': 'Coach {name}',
  'Pay {price}': 'Bayaran {price}',
  'for {title}, lesson {id}': 'para sa {title}, lesson {id}',
  '{price} · Paid to the coach': '{price} · Bayad na sa coach',
  '{price} · Paid': '{price} · Bayad na',
  '{price} · Reported': '{price} · Na-report',
  'The lessons could not be loaded': 'Hindi ma-load ang mga lesson',
  'Show all {count} lessons': 'Ipakita ang lahat ng {count} lesson',
  'Create Session': 'Gumawa ng Session',
  'Edit Session': 'I-edit ang Session',
  'Update Session': 'I-update ang Session',
  'It repeats. Only this session is changed.': 'Inuulit ito. Ang session lang na ito ang mababago.',
  'Session updated successfully': 'Na-update ang session',
  'Session created successfully': 'Nagawa ang session',
  'Failed to update session. Please try again.': 'Hindi na-update ang session. Subukan ulit.',
  'Failed to create session. Please try again.': 'Hindi nagawa ang session. Subukan ulit.',
  '{count} sessions.': '{count} session.',
  'You have {count} other appointment at the same time.': 'May {count} ka pang ibang lakad sa parehong oras.',
  'You have {count} other appointments at the same time.': 'May {count} ka pang ibang lakad sa parehong oras.',
  'It is in the past, so it is listed under Over.': 'Lumipas na ito, kaya nasa Tapos na.',
  Title: 'Pamagat',
  'Edge work and balance': 'Edge work at balanse',
  'One or several. Without any it is a group that names nobody.':
    'Isa o marami. Kung wala, grupo itong walang nakapangalan.',
  'Families read it.': 'Mababasa ito ng mga pamilya.',
  'Player Notes': 'Tala sa Manlalaro',
  'Only you read them.': 'Ikaw lang ang nakakabasa nito.',
  'Duration (minutes)': 'Tagal (minuto)',
  Rate: 'Singil',
  "Each student's family owes the rate to the club and pays it at its checkout. Mark it paid yourself only where you were paid in hand.":
    'Utang ng pamilya ng bawat estudyante ang singil sa club at binabayaran ito sa checkout ng club. Markahan mo lang na bayad kung sa iyo mismo iniabot.',
  'Group Training': 'Group Training',
  'Off-Ice Training': 'Off-Ice Training',
  'Skills Development': 'Skills Development',
  Scheduled: 'Nakatakda',
  Completed: 'Tapos na',
  'No-show': 'Hindi dumating',

  // Errors
  'This session {status}. Set it back to scheduled first.': '{status} ang session na ito. Ibalik muna sa nakatakda.',
  'is completed': 'Tapos na',
  'is cancelled': 'Kanselado',
  'is noted as no-show': 'Walang dumating sa',
  "This session hasn't started yet. Note a no-show once it has, or cancel it.":
    'Hindi pa nagsisimula ang session na ito. Itala ang hindi pagdating kapag nagsimula na, o kanselahin ito.',
  'What a lesson earns follows the lesson: only when and how it was paid can be changed here. Change the lesson instead.':
    'Sumusunod sa lesson ang kita nito: kung kailan at paano lang binayaran ang mababago rito. Ang lesson ang baguhin.',
  'This comes of a lesson, and goes when that is not completed or not paid.':
    'Galing ito sa lesson, at mawawala kapag hindi iyon tapos o hindi bayad.',
  "A player whose family has paid the club for this session can't be taken off it. Ask an admin to give the money back first.":
    'Hindi maaalis sa session ang manlalarong binayaran na ng pamilya sa club. Hilingin muna sa admin na ibalik ang pera.',
  'That is too much at once: the dates times the students can be 1,000 at most. Choose an earlier last day.':
    'Sobrang dami nang sabay: hanggang 1,000 lang ang mga petsa na beses ang mga estudyante. Pumili ng mas maagang huling araw.',
  "That player isn't in this session.": 'Wala sa session na ito ang manlalarong iyon.',
  'This was paid to the club, so it stays paid. An admin can give it back.':
    'Sa club ito nabayaran, kaya mananatiling bayad. Maibabalik ito ng admin.',
  'The family says that it has paid the club. An admin has to answer that first.':
    'Sabi ng pamilya ay nagbayad na sila sa club. Kailangan muna itong sagutin ng admin.',
  'Choose players from the list: one of these is not on it.':
    'Pumili ng mga manlalaro sa listahan: wala roon ang isa sa mga ito.',
  'Choose a player from the list.': 'Pumili ng manlalaro sa listahan.',
  'The last day is before the first.': 'Mas maaga ang huling araw kaysa sa una.',
  'Date and time must be in the year 2000 or later.': 'Dapat taong 2000 o mas bago ang petsa at oras.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
