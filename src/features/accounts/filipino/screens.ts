/** Roles, invitations of staff and sign-in links, push messages, and errors about accounts, in Filipino. */
export const filipino = {
  Parent: 'Magulang',
  'Sees and looks after own children.': 'Nakikita at inaalagaan ang sariling mga anak.',
  'Runs own teams: schedule, attendance and documents.':
    'Namamahala ng sariling mga team: schedule, attendance at dokumento.',
  'Runs the club: players, teams, schedule and payments.':
    'Namamahala ng club: mga manlalaro, team, schedule at bayad.',
  'Runs the club, and keeps its accounts and settings.': 'Namamahala ng club, mga account at settings nito.',
  'Does all that an admin does, and keeps roles, settings and backups.':
    'Lahat ng ginagawa ng admin, pati mga role, settings at backup.',
  'Keeps the players, teams, schedule, papers and payments of the whole club.':
    'Hawak ang mga manlalaro, team, schedule, papel at bayad ng buong club.',
  'Sees the players of their own teams, plans events and takes attendance.':
    'Nakikita ang mga manlalaro ng sariling team, nagpaplano ng event at nag-a-attendance.',
  "Follows their own children. To link a child at once, invite from the player's details.":
    'Sinusubaybayan ang sariling mga anak. Para ma-link agad ang anak, mag-imbita sa detalye ng manlalaro.',

  'Invite a coach': 'Mag-imbita ng coach',
  'Send invitation': 'Ipadala ang imbitasyon',
  'Create invitation': 'Gumawa ng imbitasyon',
  'They coach it once they accept, unless it has another coach by then.':
    'Iko-coach nila ito kapag tinanggap nila, maliban kung may iba na itong coach.',
  'They coach {name} once they accept, unless it has another coach by then.':
    'Iko-coach nila ang {name} kapag tinanggap nila, maliban kung may iba na itong coach.',
  "This team isn't made yet. Create it first and invite them under Manage, and they coach it once they accept; or choose them as its coach once they have come.":
    'Hindi pa nagawa ang team na ito. Gawin muna ito at imbitahin sila sa Ayusin, at iko-coach nila ito kapag tinanggap nila; o piliin sila bilang coach kapag may account na sila.',
  'Invitation sent': 'Naipadala ang imbitasyon',
  'The link in the mail to {email} works for 7 days.': 'Gagana nang 7 araw ang link sa mail kay {email}.',
  'No invitation of a coach or an admin is open. Invite them by their e-mail.':
    'Walang bukas na imbitasyon ng coach o admin. Imbitahin sila sa e-mail nila.',
  'The invitations could not be loaded': 'Hindi ma-load ang mga imbitasyon',
  '{role} of {team}': '{role} ng {team}',
  '{role}, invited until {date}': '{role}, inimbitahan hanggang {date}',
  Mailed: 'Na-mail',
  'Mail on its way': 'Papunta na ang mail',
  'Mail failed': 'Hindi natuloy ang mail',
  'Not mailed': 'Hindi na-mail',
  'The link that was made for {email} stops working.': 'Hindi na gagana ang link na ginawa para kay {email}.',
  'No mail goes out with it.': 'Walang mail na kasama nito.',
  'No mail was sent: the club has no mail server yet.': 'Walang naipadalang mail: wala pang mail server ang club.',
  'Give this link to {email} yourself. It works once, for 7 days, and for that e-mail only.':
    'Ikaw na ang magbigay ng link na ito kay {email}. Isang beses lang itong gagana, sa loob ng 7 araw, at para sa e-mail na iyon lang.',
  'The people could not be loaded.': 'Hindi ma-load ang mga tao.',
  'Nobody found': 'Walang nakita',
  'not confirmed': 'hindi nakumpirma',

  'Sign-in link': 'Link sa pag-sign in',
  'For somebody who forgot the password and gets no mail':
    'Para sa nakalimot ng password at hindi nakakatanggap ng mail',
  'By name or e-mail. Parents without a child and coaches without a team are found, too.':
    'Sa pangalan o e-mail. Makikita rin ang mga magulang na walang anak at coach na walang team.',
  "Somebody has an account and can't sign in?": 'May may account na hindi makapag-sign in?',
  'Make a sign-in link': 'Gumawa ng link sa pag-sign in',
  'Make password link': 'Gumawa ng link',
  'For somebody who forgot the password and gets no mail. With the link {name} sets a new password and signs in. It works once, for {n} hours.':
    'Para sa nakalimot ng password at hindi nakakatanggap ng mail. Sa link na ito, gagawa si {name} ng bagong password at makakapag-sign in. Isang beses lang itong gagana, sa loob ng {n} oras.',
  'Making it signs {name} out everywhere. A second step stays on. The link is noted in the activity.':
    'Kapag ginawa ito, masa-sign out si {name} sa lahat ng device. Mananatili ang ikalawang hakbang. Itatala ang link sa aktibidad.',
  "Give this link to {name} and nobody else. It works once, for {n} hours, and isn't shown again.":
    'Kay {name} lang ibigay ang link na ito. Isang beses lang itong gagana, sa loob ng {n} oras, at hindi na ipapakita ulit.',
  'Another e-mail': 'Ibang e-mail',
  'The club has no mail server, so nobody can change an e-mail alone. With this link {name} signs in as until now and takes the new e-mail. It works once, for {n} hours, and making it signs {name} out everywhere.':
    'Walang mail server ang club, kaya walang makakapagpalit ng e-mail nang mag-isa. Sa link na ito, magsa-sign in si {name} gaya ng dati at gagamitin ang bagong e-mail. Isang beses lang itong gagana, sa loob ng {n} oras, at masa-sign out si {name} sa lahat ng device.',
  'Enter the new e-mail.': 'Ilagay ang bagong e-mail.',
  'Make e-mail link': 'Gumawa ng link',

  'Get told on this device when a practice moves or is cancelled.':
    'Malaman sa device na ito kapag nalipat o nakansela ang practice.',
  "Don't offer this again": 'Huwag na itong ialok',
  "This browser can't reach its push service. Please try again later, or with another browser.":
    'Hindi maabot ng browser na ito ang push service nito. Subukan ulit mamaya, o sa ibang browser.',
  'They could not be turned off. Please try again.': 'Hindi naisara ang mga ito. Subukan ulit.',

  // Errors
  'Only a super admin can make a sign-in link for an admin.':
    'Super admin lang ang makakagawa ng link sa pag-sign in para sa admin.',
  'This account is deactivated. A super admin can reactivate it first.':
    'Naka-deactivate ang account na ito. Puwede muna itong i-reactivate ng super admin.',
  'You are signed in. Change your own password under your account.':
    'Naka-sign in ka. Palitan ang sarili mong password sa account mo.',
  'People sign in here by another service, which keeps the passwords. Set a new one there.':
    'Sa ibang service nagsa-sign in ang mga tao rito, at doon ang mga password. Doon gumawa ng bago.',
  'An account has this e-mail already.': 'May account na ang e-mail na ito.',
  'This is your own account. Ask another admin for a link to change its e-mail.':
    'Sarili mong account ito. Humingi sa ibang admin ng link para palitan ang e-mail nito.',
  'The club has a mail server: people change their e-mail under their account, and the new mailbox confirms it.':
    'May mail server ang club: pinapalitan ng mga tao ang e-mail sa account nila, at kinukumpirma ito ng bagong mailbox.',
  'People sign in here by another service. Change the e-mail there.':
    'Sa ibang service nagsa-sign in ang mga tao rito. Doon palitan ang e-mail.',
  'This is the last super admin of the club. Make somebody else a super admin first.':
    'Ito ang huling super admin ng club. Gumawa muna ng ibang super admin.',
  "You can't change your own role or deactivate yourself. Ask another Super Admin.":
    'Hindi mo mapapalitan ang sarili mong role o made-deactivate ang sarili mo. Magtanong sa ibang Super Admin.',
  'The second step is on already. Switch it off first.': 'Bukas na ang ikalawang hakbang. Isara muna ito.',
  'There is nothing to confirm. Begin again.': 'Walang kukumpirmahin. Magsimula ulit.',
  'The second step is off already.': 'Sarado na ang ikalawang hakbang.',
  'Switch your own second step off under your account.': 'Isara ang sarili mong ikalawang hakbang sa account mo.',
  'That is your e-mail already.': 'Iyan na ang e-mail mo.',
  "The club has no mail server yet, so it can't check a new e-mail. Ask an admin of your club for a link to change yours.":
    'Wala pang mail server ang club, kaya hindi nito masusuri ang bagong e-mail. Humingi sa admin ng club mo ng link para palitan ang sa iyo.',
  'That isn\'t your password. Try again, or sign out and choose "Forgot password".':
    'Hindi iyan ang password mo. Subukan ulit, o mag-sign out at piliin ang "Nakalimutan ang password".',
  'You sign in by another service. Change this there.': 'Sa ibang service ka nagsa-sign in. Doon ito palitan.',
  'Your password or your sign-in was changed meanwhile. Sign in again, then try once more.':
    'Nagbago ang password o sign-in mo. Mag-sign in ulit, saka subukang muli.',
  'Enter your current password.': 'Ilagay ang kasalukuyan mong password.',
  'That is too long for a password.': 'Masyado iyang mahaba para sa password.',
  'Enter a phone number, such as 0917 555 0148.': 'Maglagay ng numero ng telepono, gaya ng 0917 555 0148.',
  'Only a coach is invited to a team.': 'Coach lang ang iniimbitahan sa team.',
  'This team is archived.': 'Na-archive na ang team na ito.',
  'You can invite coaches. Ask a super admin to invite anybody else.':
    'Makakapag-imbita ka ng coach. Hilingin sa super admin na imbitahin ang iba.',
  'A super admin has invited this e-mail already.': 'Naimbitahan na ng super admin ang e-mail na ito.',
  'This is your own e-mail.': 'Sarili mong e-mail ito.',
  'This e-mail has an account already: change the role under Admin > User Management.':
    'May account na ang e-mail na ito: palitan ang role sa Admin > User Management.',
  'This e-mail has an account already. Choose it as a coach, or ask a super admin to change its role.':
    'May account na ang e-mail na ito. Piliin ito bilang coach, o hilingin sa super admin na palitan ang role nito.',
  'The account of this e-mail is deactivated. Reactivate it under Admin > User Management.':
    'Naka-deactivate ang account ng e-mail na ito. I-reactivate ito sa Admin > User Management.',
  'The account of this e-mail is deactivated. Ask a super admin to reactivate it.':
    'Naka-deactivate ang account ng e-mail na ito. Hilingin sa super admin na i-reactivate ito.',
  "This browser's push service can't be used: its address must be https and on the public Internet.":
    'Hindi magagamit ang push service ng browser na ito: dapat https at nasa Internet ang address nito.',

  'E-mail': 'E-mail',
  Password: 'Password',
  // The hidden space lets a line break after the slash.
  'Parent/Player': 'Magulang/\u200bManlalaro',
  'Club name': 'Pangalan ng club',
  'First name': 'Pangalan',
  'Last name': 'Apelyido',
  'New password': 'Bagong password',
  Code: 'Code',
  'Add a passkey': 'Magdagdag ng passkey',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
