/** Rosters in Filipino, on the screen and on paper. */
export const filipino = {
  Roster: 'Roster',
  '{team} Roster': 'Roster ng {team}',
  'Coach: {coach}': 'Coach: {coach}',
  'Coach: {coach} (deactivated)': 'Coach: {coach} (naka-deactivate)',
  'Team Not Found': 'Hindi Makita ang Team',
  'No.': 'No.',
  Papers: 'Mga papel',
  'No number': 'Walang number',
  Positions: 'Mga posisyon',
  'Your child on this team': 'Anak mo sa team na ito',
  'Your children on this team': 'Mga anak mo sa team na ito',
  'Age {age}': 'Edad {age}',
  'Ages {youngest} to {oldest}': 'Edad {youngest} hanggang {oldest}',
  '{n} of {total} has all papers': '{n} sa {total} ang kumpleto ang papel',
  '{n} of {total} have all papers': '{n} sa {total} ang kumpleto ang papel',
  "You see what your role may know. Ask the team's coach for more.":
    'Nakikita mo ang puwedeng malaman ng role mo. Magtanong sa coach ng team para sa iba pa.',
  'No players on this team yet': 'Wala pang manlalaro sa team na ito',
  'Add players to the team in Player Management.': 'Magdagdag ng manlalaro sa team sa Mga Manlalaro.',
  'Go to Player Management': 'Pumunta sa Mga Manlalaro',
  "Only the team's coach and admins take the roster along.":
    'Ang coach ng team at mga admin lang ang makakakuha ng roster.',
  'There are no players on this team yet.': 'Wala pang manlalaro sa team na ito.',
  "The coach's account is deactivated.": 'Naka-deactivate ang account ng coach.',
  'This team has no coach yet.': 'Wala pang coach ang team na ito.',
  'Export Roster': 'I-export ang Roster',
  'Email Roster': 'I-email ang Roster',
  'To me': 'Sa akin',
  'To the coach': 'Sa coach',
  'It is on its way to you.': 'Papunta na ito sa iyo.',
  'It is on its way to {coach}.': 'Papunta na ito kay {coach}.',
  'The roster could not be sent. Please try again.': 'Hindi naipadala ang roster. Subukan ulit.',
  'This team has no coach to send the roster to.': 'Walang coach ang team na ito na mapapadalhan ng roster.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
