/** The players screen and its form in Filipino. */
export const filipino = {
  'Your children': 'Mga anak mo',
  'your teams first': 'una ang mga team mo',
  Import: 'Mag-import',
  'Import Players': 'Mag-import ng Manlalaro',
  'Add your first player to get started': 'Idagdag ang unang manlalaro para magsimula',
  'Open invitations': 'Mga bukas na imbitasyon',
  'Archived and removed players': 'Mga na-archive at inalis na manlalaro',
  'Archived and removed': 'Na-archive at inalis',
  'Players whom parents registered': 'Mga manlalarong inirehistro ng magulang',
  'What was removed or merged can be undone for 30 days, what was archived at any time':
    'Puwedeng i-undo nang 30 araw ang inalis o pinagsama, at kahit kailan ang na-archive',
  'Waiting for the club': 'Hinihintay ang club',
  Compliance: 'Compliance',
  'All Compliance': 'Lahat ng docs',
  'All Payment': 'Lahat ng Bayad',
  'Not shown': 'Hindi ipinapakita',
  '{age} yrs': '{age} taon',
  '{age} years old': '{age} taong gulang',
  Edit: 'I-edit',
  'Player Not Found': 'Hindi Makita ang Manlalaro',
  "Only the team's coach and admins can see more of this player.":
    'Ang coach ng team at mga admin lang ang makakakita ng iba pa tungkol sa manlalarong ito.',
  "Only the team's coach and admins can change this player.":
    'Ang coach ng team at mga admin lang ang makakapagbago ng manlalarong ito.',
  "Your role can't add players.": 'Hindi makakapagdagdag ng manlalaro ang role mo.',

  'Select players': 'Pumili ng manlalaro',
  'End selection': 'Tapusin ang pagpili',
  'Choose {name}': 'Piliin si {name}',
  'Choose all players shown': 'Piliin ang lahat ng ipinapakita',
  'Chosen players': 'Mga napiling manlalaro',
  '{players} chosen': '{players} ang napili',
  'Stays while you turn pages. Another filter or search begins anew.':
    'Mananatili kahit lumipat ng page. Mag-uumpisa ulit sa ibang filter o paghahanap.',
  'Set team': 'Ilagay sa team',
  'Charge a fee': 'Maningil',
  'Ask for papers': 'Humingi ng papel',
  'Clear choice': 'I-clear ang pinili',
  'At most {n} players can be chosen at once.': 'Hanggang {n} manlalaro lang ang mapipili nang sabay.',
  "No mail server is set up. Open a player to make a guardian's link.":
    'Wala pang mail server. Buksan ang manlalaro para gumawa ng link ng guardian.',
  'Set the team of {players}': 'Ilagay sa team ang {players}',
  'Choose a team first.': 'Pumili muna ng team.',
  'The team could not be set. Please try again.': 'Hindi nailagay sa team. Subukan ulit.',
  'Team set': 'Nailagay sa team',
  'Nothing to change': 'Walang babaguhin',
  '{players} has another team now.': 'Nasa ibang team na ang {players}.',
  '{players} have another team now.': 'Nasa ibang team na ang {players}.',
  '{players} was on it already.': '{players} ang nandoon na dati.',
  '{players} were on it already.': '{players} ang nandoon na dati.',

  'Add Player': 'Idagdag ang Manlalaro',
  'Edit Player': 'I-edit ang Manlalaro',
  'Update Player': 'I-update ang Manlalaro',
  'First Name': 'Pangalan',
  'Last Name': 'Apelyido',
  'Birth Date': 'Petsa ng kapanganakan',
  'Jersey Number': 'Jersey number',
  "Guardian's E-mail": 'E-mail ng guardian',
  'You can invite another guardian as soon as the club has accepted the player.':
    'Puwede kang mag-imbita ng isa pang guardian kapag tinanggap na ng club ang player.',
  'A guardian to be invited: a mail tells how to see the player.':
    'Guardian na iimbitahan: nasa mail kung paano makikita ang manlalaro.',
  'One more guardian to be invited: a mail tells how to see the player.':
    'Isa pang guardian na iimbitahan: nasa mail kung paano makikita ang manlalaro.',
  'Emergency Contact': 'Emergency contact',
  'Emergency Phone': 'Emergency phone',
  'Medical Notes': 'Medikal na tala',
  'No parent': 'Walang magulang',
  'You are the guardian of the child that you register. The club puts the player on a team.':
    'Ikaw ang guardian ng batang irerehistro mo. Ang club ang maglalagay sa manlalaro sa team.',
  'Not confirmed: anybody may have signed up with {email}.':
    'Hindi nakumpirma: baka ibang tao ang nag-sign up gamit ang {email}.',
  'Choosing another parent replaces {name} as the first guardian.':
    'Kapag pumili ng ibang magulang, mapapalitan si {name} bilang unang guardian.',
  "{n} more guardian in the player's details.": '{n} pang guardian sa detalye ng manlalaro.',
  "{n} more guardians in the player's details.": '{n} pang guardian sa detalye ng manlalaro.',
  'Choose one of your teams.': 'Pumili ng isa sa mga team mo.',
  'E-mail not confirmed': 'Hindi nakumpirma ang e-mail',
  "{name}'s e-mail{email} isn't confirmed: anybody may have signed up with it. Make this account a parent all the same?":
    'Hindi nakumpirma ang e-mail ni {name}{email}: baka ibang tao ang nag-sign up gamit ito. Gawin pa rin bang magulang ang account na ito?',
  'Make Parent': 'Gawing Magulang',
  'Player added successfully': 'Naidagdag ang manlalaro',
  'Player updated successfully': 'Na-update ang manlalaro',
  'Failed to create player. Please try again.': 'Hindi naidagdag ang manlalaro. Subukan ulit.',
  'Failed to update player. Please try again.': 'Hindi na-update ang manlalaro. Subukan ulit.',
  'Sent to the club': 'Naipadala sa club',
  'The club is asked to accept the player. Until then you see the registration under Players.':
    'Hihilingin sa club na tanggapin ang manlalaro. Habang naghihintay, makikita mo ang rehistro sa Mga Manlalaro.',
  "{email} is invited, but no mail was sent. You find a link to hand on in the player's details.":
    'Inimbitahan si {email}, pero walang mail na naipadala. May link na puwedeng ibigay sa detalye ng manlalaro.',
  "{email} could not be invited. {reason} Try again in the player's details.":
    'Hindi naimbitahan si {email}. {reason} Subukan ulit sa detalye ng manlalaro.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
