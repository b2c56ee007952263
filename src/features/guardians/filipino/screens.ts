/** Guardians of players, their invitations and errors, in Filipino. */
export const filipino = {
  'Nobody looks after this player yet.': 'Wala pang guardian ang manlalarong ito.',
  'Sign-in link for {name}': 'Link sa pag-sign in ni {name}',
  'Invited. The link works until {date}.': 'Inimbitahan. Gagana ang link hanggang {date}.',
  'Invited. The link stopped working on {date}.': 'Inimbitahan. Hindi na gumagana ang link mula noong {date}.',
  'Remove guardian': 'Alisin ang guardian',
  '{name} will no longer see {player} in the club.': 'Hindi na makikita ni {name} si {player} sa club.',
  'Guardian removed': 'Naalis ang guardian',
  'The link that was sent to {email} stops working.': 'Hindi na gagana ang link na ipinadala kay {email}.',
  'Invitation withdrawn': 'Nabawi ang imbitasyon',
  'Invite a guardian by e-mail': 'Mag-imbita ng guardian sa e-mail',
  'Guardian added': 'Naidagdag ang guardian',
  '{email} has an account and sees {player} now.': 'May account si {email} at nakikita na si {player}.',
  'Already a guardian': 'Guardian na',
  '{email} sees {player} already.': 'Nakikita na ni {email} si {player}.',
  'The link in the mail to {email} works for {days} days.': 'Gagana nang {days} araw ang link sa mail kay {email}.',
  'Invitation sent again': 'Naipadala ulit ang imbitasyon',
  'To {email}.': 'Kay {email}.',
  'Send again for {email}': 'Ipadala ulit kay {email}',
  'New link for {email}': 'Bagong link para kay {email}',

  'Send new links': 'Magpadala ng bagong link',
  'The invitations could not be sent. Please try again.': 'Hindi naipadala ang mga imbitasyon. Subukan ulit.',
  'Whoever was invited to look after the chosen player and has not come yet gets a new link by e-mail. Links that were sent before stop working.':
    'Makakatanggap ng bagong link sa e-mail ang mga inimbitahan para sa napiling manlalaro na hindi pa nag-sign up. Hindi na gagana ang mga naunang link.',
  'Whoever was invited to look after one of the {players} chosen players and has not come yet gets a new link by e-mail. Links that were sent before stop working.':
    'Makakatanggap ng bagong link sa e-mail ang mga inimbitahan para sa alinman sa {players} napiling manlalaro na hindi pa nag-sign up. Hindi na gagana ang mga naunang link.',
  'The demo club keeps the mail in its outbox.': 'Itinatabi ng demo club ang mail sa outbox nito.',
  'Invitations sent again': 'Naipadala ulit ang mga imbitasyon',
  'No invitation was sent': 'Walang imbitasyong naipadala',
  '{people} has a mail in the outbox, for {players}.': '{people} ang may mail sa outbox, para sa {players}.',
  '{people} have a mail in the outbox, for {players}.': '{people} ang may mail sa outbox, para sa {players}.',
  '{people} is told by e-mail, for {players}.': '{people} ang sasabihan sa e-mail, para sa {players}.',
  '{people} are told by e-mail, for {players}.': '{people} ang sasabihan sa e-mail, para sa {players}.',
  'For {players} a mail went out in the last ten minutes.':
    'Para sa {players}, may naipadala nang mail sa nakaraang sampung minuto.',
  'For {players} nobody waits for a link.': 'Para sa {players}, walang naghihintay ng link.',

  // Errors
  'Enter an e-mail.': 'Maglagay ng e-mail.',
  "This parent doesn't exist.": 'Walang ganitong magulang.',
  "This person's e-mail isn't confirmed: anybody may have signed up with it. Confirm that you know who it is.":
    'Hindi pa nakumpirma ang e-mail ng taong ito: baka ibang tao ang nag-sign up gamit ito. Kumpirmahin na kilala mo siya.',
  'This invitation was used already or is too old. If a newer mail came, open the link in that one, or ask the club for a new one.':
    'Nagamit na o luma na ang imbitasyong ito. Kung may mas bagong mail, buksan ang link doon, o humingi ng bago sa club.',
  'A mail went out a moment ago. Please wait ten minutes before you send another one.':
    'Kapapadala lang ng mail. Maghintay ng sampung minuto bago magpadala ulit.',
  'The account of this e-mail is deactivated.': 'Naka-deactivate ang account ng e-mail na ito.',
  'Nobody can come by this invitation any more: the account of its e-mail sees the player, or is deactivated.':
    'Wala nang makakagamit ng imbitasyong ito: nakikita na ng account ng e-mail ang manlalaro, o naka-deactivate ito.',
  "The club sends no mail yet. Open a player to make a guardian's link, and hand it on yourself.":
    'Hindi pa nagpapadala ng mail ang club. Buksan ang manlalaro para gumawa ng link ng guardian, at ikaw na ang magbigay nito.',
  'The club sends no mail from here yet. Ask the club for the link to your child.':
    'Hindi pa nagpapadala ng mail ang club mula rito. Hingin sa club ang link sa anak mo.',
  'That is enough mail with links for one day. Open the newest one, or ask again tomorrow.':
    'Sapat na ang mga mail na may link para sa isang araw. Buksan ang pinakabago, o humingi ulit bukas.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
