/** The page of one's own account in Filipino. */
export const filipino = {
  'Your account could not be loaded': 'Hindi ma-load ang account mo',
  Sections: 'Mga seksiyon',

  Profile: 'Profile',
  'How the people of your club know you.': 'Kung paano ka kilala sa club mo.',
  "For the club's staff alone.": 'Para lang sa staff ng club.',
  'Save profile': 'I-save ang profile',
  'Profile saved': 'Na-save ang profile',
  'Nothing was changed yet.': 'Wala pang nabago.',
  'Add a picture': 'Magdagdag ng larawan',
  'Change picture': 'Palitan ang larawan',
  'Picture saved': 'Na-save ang larawan',
  'Picture removed': 'Naalis ang larawan',
  'The picture could not be removed. Please try again.': 'Hindi naalis ang larawan. Subukan ulit.',
  'JPEG, PNG or WebP, up to {size}.': 'JPEG, PNG o WebP, hanggang {size}.',

  'Sign-in & security': 'Pag-sign in at seguridad',
  'How you get in, and how nobody else does.': 'Kung paano ka nakakapasok, at walang iba.',
  Confirmed: 'Nakumpirma',
  'Your e-mail, for signing in and for mail of the club.': 'Ang e-mail mo, para sa pag-sign in at sa mail ng club.',
  'Change e-mail': 'Palitan ang e-mail',
  'The club has no mail server yet, so a new e-mail can’t be checked. Ask an admin of your club for a link to change it.':
    'Wala pang mail server ang club, kaya hindi masusuri ang bagong e-mail. Humingi sa admin ng club mo ng link para palitan ito.',
  'The club has no mail server yet, so a new e-mail can’t be checked. Set up mail, or ask another super admin for a link to change it.':
    'Wala pang mail server ang club, kaya hindi masusuri ang bagong e-mail. I-set up ang mail, o humingi sa ibang super admin ng link para palitan ito.',
  'You sign in by another service. Change your e-mail there.':
    'Sa ibang service ka nagsa-sign in. Doon palitan ang e-mail mo.',
  'Waiting for {email}': 'Hinihintay ang {email}',
  'Open the link that you were given, in a browser where you are signed in.':
    'Buksan ang link na ibinigay sa iyo, sa browser kung saan ka naka-sign in.',
  'If that e-mail can be used, a link was mailed to it. It works for an hour, in a browser where you are signed in.':
    'Kung magagamit ang e-mail na iyon, may link na ipinadala roon. Isang oras itong gagana, sa browser kung saan ka naka-sign in.',
  'Keep the old one': 'Panatilihin ang luma',
  'Your e-mail stays as it is': 'Mananatili ang e-mail mo',
  'That could not be called off. Please try again.': 'Hindi iyan nakansela. Subukan ulit.',
  'Mail me a link': 'Padalhan ako ng link',
  'We mail a link to it. Until you open that link, your old e-mail counts.':
    "Magpapadala kami ng link doon. Hangga't hindi mo binubuksan ang link, ang luma mong e-mail ang gamit.",
  'Look into the new mailbox': 'Tingnan ang bagong mailbox',
  'If that e-mail can be used, a link to confirm it is on its way.':
    'Kung magagamit ang e-mail na iyon, papunta na ang link para kumpirmahin ito.',
  'The e-mail could not be changed. Please try again.': 'Hindi napalitan ang e-mail. Subukan ulit.',
  'Change password': 'Palitan ang password',
  'Changing...': 'Pinapalitan...',
  'Changing it signs you out everywhere else.': 'Kapag pinalitan, masa-sign out ka sa lahat ng iba pang device.',
  'Current password': 'Kasalukuyang password',
  'At least 8 characters. Every other device is signed out, and your passkeys and calendar addresses stop working: make new ones afterwards.':
    'Hindi bababa sa 8 character. Masa-sign out ang lahat ng iba pang device, at hindi na gagana ang mga passkey at calendar address mo: gumawa ng bago pagkatapos.',
  'Password changed': 'Napalitan ang password',
  'You are signed out everywhere else.': 'Naka-sign out ka na sa lahat ng iba pang device.',
  'The password could not be changed. Please try again.': 'Hindi napalitan ang password. Subukan ulit.',

  'Second step': 'Ikalawang hakbang',
  On: 'Bukas',
  Off: 'Sarado',
  Needed: 'Kailangan',
  'Switch off': 'Isara',
  'Your club asks its staff for a second step, so it stays on.':
    'Humihingi ang club mo ng ikalawang hakbang sa staff, kaya mananatili itong bukas.',
  'A code from your app is asked for after the password, since {date}. {n} recovery codes are left.':
    'Hinihingi ang code mula sa app mo pagkatapos ng password, mula pa noong {date}. {n} recovery code pa ang natitira.',
  'After the password, a code from an app on your phone. Whoever learns your password still stays out.':
    'Pagkatapos ng password, code mula sa app sa phone mo. Hindi makakapasok kahit sinong makaalam ng password mo.',
  'Set up a second step first': 'Mag-set up muna ng ikalawang hakbang',
  'Set up a second step': 'Mag-set up ng ikalawang hakbang',
  'Your club asks its staff for a code from an app at sign-in. It takes two minutes; everything else opens afterwards.':
    'Humihingi ang club mo sa staff ng code mula sa app sa pag-sign in. Dalawang minuto lang ito; magbubukas ang lahat pagkatapos.',
  'Go to Sign-in & security': 'Pumunta sa Pag-sign in at seguridad',
  Continue: 'Magpatuloy',
  'One moment...': 'Sandali lang...',
  'You need an app that makes codes on your phone, such as Google Authenticator, Microsoft Authenticator or the passwords of your iPhone. Signing in then takes your password and a code from it.':
    'Kailangan mo ng app na gumagawa ng code sa phone mo, gaya ng Google Authenticator, Microsoft Authenticator o Passwords ng iPhone mo. Sa pag-sign in, kakailanganin ang password mo at code mula rito.',
  'So that it is you who sets it up.': 'Para siguradong ikaw ang nagse-set up.',
  'Add the club to your app': 'Idagdag ang club sa app mo',
  'Scan this picture with your app. On the phone itself, open the app by the button.':
    'I-scan ang larawang ito gamit ang app mo. Kung sa phone mismo, buksan ang app sa button.',
  'QR code for your app': 'QR code para sa app mo',
  'Or type this key:': 'O i-type ang key na ito:',
  'Open in the app': 'Buksan sa app',
  'The six digits that the app shows now.': 'Ang anim na numero na ipinapakita ng app ngayon.',
  'Keep your recovery codes': 'Itabi ang mga recovery code mo',
  'Recovery codes': 'Mga recovery code',
  'The second step is on. Without your phone, one of these codes lets you in, each of them once. They are shown only now: keep them where you keep important papers.':
    'Bukas na ang ikalawang hakbang. Kung wala ang phone mo, makakapasok ka gamit ang isa sa mga code na ito, tig-isang beses. Ngayon lang ito ipapakita: itabi kasama ng mahahalaga mong papel.',
  'I have kept them': 'Naitabi ko na',
  Copy: 'Kopyahin',
  'Recovery codes copied': 'Nakopya ang mga recovery code',
  'The codes could not be copied': 'Hindi nakopya ang mga code',
  'Select them and copy them by hand.': 'Piliin at kopyahin nang mano-mano.',
  'Switch the second step off': 'Isara ang ikalawang hakbang',
  'Switching off...': 'Isinasara...',
  'From your app, or one of your recovery codes.': 'Mula sa app mo, o isa sa mga recovery code mo.',
  'The second step is off': 'Sarado na ang ikalawang hakbang',
  'Your password alone signs you in now.': 'Password mo na lang ang kailangan sa pag-sign in.',
  'The second step could not be switched off. Please try again.': 'Hindi naisara ang ikalawang hakbang. Subukan ulit.',

  Passkeys: 'Mga passkey',
  'Sign in with your fingerprint, your face or your screen lock, without typing.':
    'Mag-sign in gamit ang fingerprint, mukha o screen lock mo, nang walang tina-type.',
  'No passkeys': 'Walang passkey',
  'No passkeys yet': 'Wala pang passkey',
  'Your phone or computer keeps one for you. Your password works as before.':
    'Itatabi ito ng phone o computer mo. Gagana pa rin ang password mo.',
  'You sign in by another service, which decides how.':
    'Sa ibang service ka nagsa-sign in, at iyon ang nagpapasya kung paano.',
  'This browser has no passkeys': 'Walang passkey ang browser na ito',
  'Open this page in a recent Chrome, Safari, Edge or Firefox to add one.':
    'Buksan ang page na ito sa bagong Chrome, Safari, Edge o Firefox para magdagdag.',
  'My device': 'Device ko',
  'Added {date}, last used {moment}': 'Naidagdag noong {date}, huling ginamit {moment}',
  'Added {date}, not used yet': 'Naidagdag noong {date}, hindi pa nagagamit',
  Rename: 'Palitan ang pangalan',
  'Rename {name}': 'Palitan ang pangalan ng {name}',
  'Rename passkey': 'Palitan ang pangalan',
  'Passkey renamed': 'Napalitan ang pangalan ng passkey',
  'The passkey could not be renamed. Please try again.': 'Hindi napalitan ang pangalan ng passkey. Subukan ulit.',
  'Remove passkey': 'Alisin ang passkey',
  'Passkey removed': 'Naalis ang passkey',
  'The passkey could not be removed. Please try again.': 'Hindi naalis ang passkey. Subukan ulit.',
  "You can't sign in with {name} any more. Devices that are signed in stay signed in. Your device may still list the passkey: delete it there, too.":
    'Hindi ka na makakapag-sign in gamit ang {name}. Mananatiling naka-sign in ang mga device na naka-sign in na. Baka nasa listahan pa ng device mo ang passkey: i-delete din ito roon.',
  'Waiting for your device...': 'Hinihintay ang device mo...',
  'Your device asks for your fingerprint, your face or your screen lock, and keeps the passkey. The club never learns any of them.':
    'Hihingin ng device mo ang fingerprint, mukha o screen lock mo, at itatabi ang passkey. Hindi malalaman ng club ang alinman dito.',
  'Shown in your list of passkeys.': 'Makikita sa listahan ng mga passkey mo.',
  'Confirms that it is you.': 'Patunay na ikaw ito.',
  'Passkey added': 'Naidagdag ang passkey',
  'From now on you can sign in with it.': 'Mula ngayon, makakapag-sign in ka gamit ito.',
  'This device has a passkey for the club already.': 'May passkey na para sa club ang device na ito.',
  'Your device made no passkey, or it took too long. Please try again.':
    'Walang ginawang passkey ang device mo, o natagalan. Subukan ulit.',
  "Passkeys work only at the club's own address.": 'Gumagana lang ang passkey sa sariling address ng club.',
  'The passkey could not be added. Please try again.': 'Hindi naidagdag ang passkey. Subukan ulit.',

  Devices: 'Mga device',
  "Where you are signed in. Sign out what you don't know.":
    'Kung saan ka naka-sign in. I-sign out ang hindi mo kilala.',
  'This device': 'Device na ito',
  'A device that is not known': 'Hindi kilalang device',
  'Signed in {date}': 'Nag-sign in noong {date}',
  'last used {moment}': 'huling ginamit {moment}',
  'Sign out': 'Mag-sign out',
  'Sign out {name}': 'I-sign out ang {name}',
  'Signed out': 'Na-sign out na',
  'Signing out...': 'Nagsa-sign out...',
  'Sign out everywhere else': 'Mag-sign out sa lahat ng iba pa',
  'Signed out everywhere else': 'Na-sign out sa lahat ng iba pa',
  'The device could not be signed out. Please try again.': 'Hindi na-sign out ang device. Subukan ulit.',
  'The other devices could not be signed out. Please try again.': 'Hindi na-sign out ang ibang device. Subukan ulit.',

  'Calendar addresses': 'Mga calendar address',
  'Secret addresses by which your calendar follows the schedule.':
    'Mga sikretong address para masundan ng kalendaryo mo ang schedule.',
  'Your addresses could not be loaded': 'Hindi ma-load ang mga address mo',
  'You make them on the {schedule}, under Subscribe.': 'Ginagawa ang mga ito sa {schedule}, sa Mag-subscribe.',
  schedule: 'schedule',

  'Push on this device': 'Push sa device na ito',
  'On until you sign out. From 9 PM to 7 AM only a cancellation of the same day gets through.':
    'Bukas hanggang mag-sign out ka. Mula 9 PM hanggang 7 AM, kanselasyon lang sa araw na iyon ang makakarating.',
  'Off. Turned on, a note on your screen says what is new, never with the name of a child or an amount.':
    'Sarado. Kapag binuksan, may note sa screen mo kung ano ang bago, na walang pangalan ng bata o halaga.',
  'This browser blocks notifications of the club. Allow them in the settings of the site, beside its address, then load this page again.':
    'Hinaharangan ng browser na ito ang mga abiso ng club. Payagan ang mga ito sa settings ng site, sa tabi ng address, saka i-load ulit ang page na ito.',
  'Add the club to your home screen first: in Safari, tap Share, then Add to Home Screen. Then open it from there.':
    'Idagdag muna ang club sa home screen mo: sa Safari, i-tap ang Share, saka Add to Home Screen. Buksan ito mula roon.',
  'This browser has no push messages. Open this page in a recent Chrome, Edge or Firefox, or on your phone.':
    'Walang push message ang browser na ito. Buksan ang page na ito sa bagong Chrome, Edge o Firefox, o sa phone mo.',
  'What you are told about, and how. Invitations, new payments and receipts, documents that are not accepted, and what is about your account always come by mail.':
    'Kung ano ang ipapaalam sa iyo, at paano. Laging dumarating sa mail ang mga imbitasyon, bagong bayarin at resibo, mga dokumentong hindi tinanggap, at ang tungkol sa account mo.',
  'The club has no mail server yet, so nobody is mailed. What you choose for mail counts once it has one.':
    'Wala pang mail server ang club, kaya walang mail na ipinapadala. Gagana ang pipiliin mo para sa mail kapag mayroon na.',
  'Your choice could not be saved. Please try again.': 'Hindi na-save ang pinili mo. Subukan ulit.',
  Language: 'Wika',
  'Of the app, and of mail and push messages.': 'Ng app, at ng mga mail at push message.',
  About: 'Tungkol sa',
  Push: 'Push',
  '{kind} by mail': '{kind} sa mail',
  '{kind} by push': '{kind} sa push',
  'News of the club and of your teams.': 'Balita ng club at ng mga team mo.',
  'Schedule changes': 'Pagbabago sa schedule',
  'An event has a new time or place, or is cancelled; a lesson is planned, moved or cancelled.':
    'May bagong oras o lugar ang event, o nakansela; may lesson na naplano, nalipat o nakansela.',
  'Attendance questions': 'Tanong sa attendance',
  'The coach would like to know who comes to an event.': 'Gustong malaman ng coach kung sino ang pupunta sa event.',
  'A document is missing, about to expire or not accepted.':
    'May dokumentong kulang, malapit nang mag-expire o hindi tinanggap.',
  'A payment is new, due soon, late, received or not confirmed.':
    'May bayaring bago, malapit na, huli, natanggap o hindi nakumpirma.',
  'A document is to be reviewed or, for admins, a reported payment confirmed.':
    'May dokumentong susuriin o, para sa mga admin, bayad na kukumpirmahin.',

  Appearance: 'Itsura',
  'How the club looks on this device.': 'Ang itsura ng club sa device na ito.',
  Theme: 'Tema',
  System: 'System',
  Light: 'Maliwanag',
  Dark: 'Madilim',
  App: 'App',
  'Open the club from your home screen, in a window of its own.':
    'Buksan ang club mula sa home screen mo, sa sarili nitong window.',
  'It takes hardly any space, and is always up to date.': 'Halos walang kinukuhang space, at laging updated.',
  Install: 'I-install',
  Installed: 'Naka-install',
  'The app is installed on this device.': 'Naka-install ang app sa device na ito.',
  'In Safari, tap Share, then Add to Home Screen.': 'Sa Safari, i-tap ang Share, saka Add to Home Screen.',
  "In Chrome, open the browser's menu, then choose Install app or Add to Home screen.":
    'Sa Chrome, buksan ang menu ng browser, saka piliin ang Install app o Add to Home screen.',

  'Your data': 'Data mo',
  'What the club keeps about you, and about the children you look after.':
    'Ang itinatabi ng club tungkol sa iyo, at sa mga batang inaalagaan mo.',
  'Download everything': 'I-download lahat',
  "A file with your account, devices, mail, and your children's papers, payments and attendance. Keep it to yourself.":
    'File ng account, mga device at mail mo, at ng mga papel, bayad at attendance ng mga anak mo. Huwag ipamahagi.',
  'Leave the club': 'Umalis sa club',
  'Leave {club}?': 'Umalis sa {club}?',
  'For good, unless an admin lets you in again.': 'Tuluyan na, maliban kung papasukin ka ulit ng admin.',
  'You are signed out everywhere, mailed nothing more, and no longer follow any child. What was paid and signed stays with the club.':
    'Masa-sign out ka sa lahat, wala ka nang matatanggap na mail, at wala ka nang masusubaybayang bata. Mananatili sa club ang mga nabayaran at napirmahan.',
  "Your account is closed at once: you are signed out everywhere, invitations that you sent end, and calendar addresses stop working. You can't sign in again by yourself.":
    'Isasara agad ang account mo: masa-sign out ka sa lahat, matatapos ang mga imbitasyong ipinadala mo, at hindi na gagana ang mga calendar address. Hindi ka na makakapag-sign in nang mag-isa.',
  'Nobody else looks after {names} here, so the club would have nobody to turn to. Invite a second guardian first, or tell the club.':
    'Walang ibang guardian dito si {names}, kaya walang makakausap ang club. Mag-imbita muna ng ikalawang guardian, o sabihan ang club.',
  Stay: 'Manatili',
  'Leaving...': 'Umaalis...',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
