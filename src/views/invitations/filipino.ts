/** The list of open invitations in Filipino. */
export const filipino = {
  'Who was invited and has not come yet': 'Mga inimbitahan na hindi pa nag-sign up',
  'Invite staff': 'Mag-imbita ng staff',
  'Search invitations': 'Maghanap ng imbitasyon',
  'Search e-mail, player or team': 'Maghanap ng e-mail, manlalaro o team',
  'Invited as': 'Inimbitahan bilang',
  'Staff and guardians': 'Staff at mga guardian',
  Staff: 'Staff',
  'Link works': 'Gumagana ang link',
  Invited: 'Inimbitahan',
  By: 'Ni',
  'Link works until': 'Gagana hanggang',
  'Link works until {date}': 'Gagana ang link hanggang {date}',
  'By {name} on {date}': 'Ni {name} noong {date}',
  'By somebody on {date}': 'Ng isang tao noong {date}',
  Somebody: 'Isang tao',
  'Guardian of {players}': 'Guardian ni {players}',
  'No invitations found': 'Walang nakitang imbitasyon',
  'Try another e-mail or another status': 'Sumubok ng ibang e-mail o status',
  'No open invitations': 'Walang bukas na imbitasyon',
  "Invite guardians from a player's details or by the import, and coaches and admins here.":
    'Imbitahin ang mga guardian sa detalye ng manlalaro o sa pag-import, at ang mga coach at admin dito.',
  'Copy link for {email}': 'Kopyahin ang link para kay {email}',
  'Send again to {email}': 'Ipadala ulit kay {email}',
  'To {email}. Its former link works no more.': 'Kay {email}. Hindi na gumagana ang naunang link nito.',
  'Make new link': 'Gumawa ng bagong link',
  "{what}. The club doesn't keep links, so this makes a new one for you to hand on.":
    '{what}. Hindi nagtatabi ng link ang club, kaya gagawa ito ng bago na puwede mong ibigay.',
  'A link that was sent or handed on before stops working. That one was made is noted in the activity.':
    'Hindi na gagana ang link na naipadala o naibigay dati. Itatala sa aktibidad na may ginawang link.',
  'That is not an invitation.': 'Hindi iyan imbitasyon.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
