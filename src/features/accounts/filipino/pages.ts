/** The pages of accounts and their errors in Filipino. */
export const filipino = {
  'Sign in': 'Mag-sign in',
  'to {club}': 'sa {club}',
  'Forgot password': 'Nakalimutan ang password',
  'Sign in with a passkey': 'Mag-sign in gamit ang passkey',
  'New here?': 'Bago ka rito?',
  'Create your account': 'Gumawa ng account',
  'Look around the demo club': 'Silipin ang demo club',
  'The people and figures are made up. One tap signs you in.':
    'Gawa-gawa lang ang mga tao at numero. Isang tap lang, naka-sign in ka na.',
  'Enter your password.': 'Ilagay ang password mo.',
  'The e-mail or the password is wrong.': 'Mali ang e-mail o ang password.',
  'Too many tries. Please wait {time} and try again.': 'Napakaraming subok. Maghintay ng {time} bago subukan ulit.',
  'Many passwords were tried for this e-mail. Please wait {time} and try again, sign in on a device that you have used before, or set a new password.':
    'Maraming password na ang sinubukan para sa e-mail na ito. Maghintay ng {time} bago subukan ulit, mag-sign in sa device na nagamit mo na dati, o gumawa ng bagong password.',

  "5-minute set-up: name your club and make its first account. You'll be its super admin.":
    '5 minuto lang: pangalanan ang club mo at gawin ang unang account. Ikaw ang magiging super admin nito.',
  'to {purpose}': 'para {purpose}',
  'to follow {children} at {club}': 'para masubaybayan si {children} sa {club}',
  'at {club}': 'sa {club}',
  'Have an account already?': 'May account ka na?',
  'This invitation was used already or is too old. Make your account all the same: if the club has entered your child with your e-mail, a new link is mailed to it.':
    'Nagamit na o luma na ang imbitasyong ito. Gumawa pa rin ng account: kung nailagay na ng club ang anak mo gamit ang e-mail mo, may bagong link na ipapadala roon.',
  'Leave this empty': 'Iwang walang laman',
  'At least {n} characters.': 'Hindi bababa sa {n} character.',
  'Sign in instead': 'Mag-sign in na lang',
  'Make one without it': 'Gumawa nang wala ito',
  'Enter a password.': 'Maglagay ng password.',
  'The password must have at least {n} characters.': 'Dapat may hindi bababa sa {n} character ang password.',
  'The password can have at most {n} characters.': 'Hanggang {n} character lang ang password.',
  'Choose a password that is not your e-mail.': 'Pumili ng password na hindi ang e-mail mo.',
  'That is one of the commonest passwords. Choose another one.':
    'Isa iyan sa mga pinakakaraniwang password. Pumili ng iba.',
  'This e-mail has an account already.': 'May account na ang e-mail na ito.',
  'This invitation was sent to another e-mail. Use that one, or make an account without the invitation.':
    'Sa ibang e-mail ipinadala ang imbitasyong ito. Iyon ang gamitin, o gumawa ng account nang walang imbitasyon.',
  'This invitation was sent to another e-mail. Sign out, then open its link again.':
    'Sa ibang e-mail ipinadala ang imbitasyong ito. Mag-sign out, saka buksan ulit ang link.',

  'Set-up code': 'Set-up code',
  'Yelo prints it where it was started, below "Ready at".':
    'Makikita ito kung saan sinimulan ang Yelo, sa ilalim ng "Ready at".',
  'Enter the set-up code.': 'Ilagay ang set-up code.',
  'To set up the club from here, enter the set-up code that its start prints.':
    'Para i-set up ang club mula rito, ilagay ang set-up code na lumabas noong sinimulan ito.',
  "That isn't the code. It is printed where Yelo was started, another one at each start.":
    'Hindi iyan ang code. Makikita ito kung saan sinimulan ang Yelo, at iba ito sa bawat simula.',
  "Enter the set-up code, then sign in. You'll be the club's super admin.":
    'Ilagay ang set-up code, saka mag-sign in. Ikaw ang magiging super admin ng club.',
  'Go on to sign in': 'Magpatuloy sa pag-sign in',

  'Back to sign in': 'Bumalik sa pag-sign in',
  "This club has no mail set up, so it can't send you one. Ask your club's admin for a link: with it you set a new password and sign in.":
    'Walang mail ang club na ito kaya hindi ka mapadadalhan. Humingi ng link sa admin ng club mo: gamit iyon, gagawa ka ng bagong password at makakapag-sign in.',
  'Check your mail': 'Tingnan ang mail mo',
  'If that e-mail has an account, a link to sign in is on its way. It works once and for {n} minutes.':
    'Kung may account ang e-mail na iyon, paparating na ang link para makapag-sign in. Isang beses lang itong gagana, sa loob ng {n} minuto.',
  'If that e-mail has an account, a link to set a new password is on its way. It works once and for one hour.':
    'Kung may account ang e-mail na iyon, paparating na ang link para sa bagong password. Isang beses lang itong gagana, sa loob ng isang oras.',
  "If you can't read that mail, ask your club's admin for a link.":
    'Kung hindi mo mabasa ang mail na iyon, humingi ng link sa admin ng club mo.',
  'The demo club keeps its mail instead of sending it.':
    'Hindi nagpapadala ng mail ang demo club; itinatago lang nito.',
  'Enter your e-mail. We mail you a link to set a new password, or one that signs you in once.':
    'Ilagay ang e-mail mo. Padadalhan ka namin ng link para sa bagong password, o ng link na isang beses kang isa-sign in.',
  'Mail me a password link': 'Padalhan ako ng link para sa password',
  'Mail me a sign-in link': 'Padalhan ako ng link para mag-sign in',
  'This link no longer works': 'Hindi na gumagana ang link na ito',
  'It was used already, it is too old, or a newer one was made.':
    'Nagamit na ito, luma na, o may mas bago nang ginawa.',
  'Ask for a new link': 'Humingi ng bagong link',
  'Set a new password': 'Gumawa ng bagong password',
  'for {email}': 'para sa {email}',
  "You'll be signed out everywhere else.": 'Masa-sign out ka sa lahat ng iba pang device.',
  'Set password and sign in': 'I-save ang password at mag-sign in',
  'Sign in as {email}': 'Mag-sign in bilang {email}',

  'Hello {name},': 'Hello {name},',
  'Set a new password for {club}': 'Bagong password para sa {club}',
  'Somebody asked to set a new password for your account at {club}. To choose one, open this link within an hour:':
    'May humiling ng bagong password para sa account mo sa {club}. Para pumili, buksan ang link na ito sa loob ng isang oras:',
  "Somebody asked for a link to sign in to your account at {club}. Its e-mail isn't confirmed yet, so choose a new password first, which confirms it. Open this link within an hour:":
    'May humiling ng link para mag-sign in sa account mo sa {club}. Hindi pa kumpirmado ang e-mail nito, kaya pumili muna ng bagong password, na siyang kukumpirma rito. Buksan ang link na ito sa loob ng isang oras:',
  "It works once. If it wasn't you, do nothing: your password stays as it is.":
    'Isang beses lang itong gagana. Kung hindi ikaw iyon, huwag gumawa ng anuman: mananatili ang password mo.',
  'Sign in to {club}': 'Mag-sign in sa {club}',
  'Somebody asked for a link to sign in to your account at {club}. Open it within {n} minutes, on the device that you want to sign in on:':
    'May humiling ng link para mag-sign in sa account mo sa {club}. Buksan ito sa loob ng {n} minuto, sa device kung saan mo gustong mag-sign in:',
  "It works once and opens your account to whoever has it, so don't pass it on. If it wasn't you, do nothing.":
    'Isang beses lang itong gagana at bubuksan nito ang account mo sa sinumang may hawak nito, kaya huwag ipasa. Kung hindi ikaw iyon, huwag gumawa ng anuman.',

  'Confirm your new e-mail for {club}': 'Kumpirmahin ang bago mong e-mail para sa {club}',
  'Somebody wants to use this e-mail for their account at {club}. If that is you, open this link within an hour, where you are signed in:':
    'May gustong gumamit ng e-mail na ito para sa account niya sa {club}. Kung ikaw iyon, buksan ang link na ito sa loob ng isang oras, kung saan ka naka-sign in:',
  "It works once. If it wasn't you, do nothing: nothing changes.":
    'Isang beses lang itong gagana. Kung hindi ikaw iyon, huwag gumawa ng anuman: walang magbabago.',
  'Your e-mail at {club}': 'Ang e-mail mo sa {club}',
  'Somebody wanted to use this e-mail for their account at {club}, but it has an account already. Nothing was changed.':
    'May gustong gumamit ng e-mail na ito para sa account niya sa {club}, pero may account na ito. Walang nagbago.',
  'If it was you, sign in with this e-mail instead.': 'Kung ikaw iyon, mag-sign in na lang gamit ang e-mail na ito.',
  'Your e-mail at {club} was changed': 'Napalitan ang e-mail mo sa {club}',
  'Your account at {club} has another e-mail from now on, so you sign in with that one, and this mailbox gets no more mail of the club.':
    'Iba na ang e-mail ng account mo sa {club} mula ngayon, kaya iyon ang gamitin mo sa pag-sign in, at wala nang mail ng club na darating sa mailbox na ito.',
  "If it wasn't you, tell a super admin of your club at once.":
    'Kung hindi ikaw iyon, sabihin agad sa super admin ng club mo.',
  'A passkey was added to your account at {club}': 'May naidagdag na passkey sa account mo sa {club}',
  'A passkey was added to your account at {club}. It signs in without the password.':
    'May naidagdag na passkey sa account mo sa {club}. Nakakapag-sign in ito nang walang password.',
  "If that was you, do nothing. If it wasn't, set a new password at once, which ends every passkey. To set one, open this page:":
    'Kung ikaw iyon, huwag gumawa ng anuman. Kung hindi, gumawa agad ng bagong password, na tatapos sa lahat ng passkey. Para gumawa, buksan ang page na ito:',
  'Somebody tries to sign in as you at {club}': 'May sumusubok na mag-sign in bilang ikaw sa {club}',
  'Somebody who knows your password tried {n} codes for the second step of your account at {club}, and none was right.':
    'May nakaaalam ng password mo na sumubok ng {n} code para sa ikalawang hakbang ng account mo sa {club}, at walang tama.',
  'Somebody who can use your other sign-in service tried {n} codes for the second step of your account at {club}, and none was right.':
    'May nakagagamit ng iba mong sign-in service na sumubok ng {n} code para sa ikalawang hakbang ng account mo sa {club}, at walang tama.',
  'If that was you, do nothing: wait a little, or enter one of your recovery codes.':
    'Kung ikaw iyon, huwag gumawa ng anuman: maghintay sandali, o ilagay ang isa sa mga recovery code mo.',
  "If it wasn't you, change your password now. To set a new one, open this page:":
    'Kung hindi ikaw iyon, palitan ngayon ang password mo. Para gumawa ng bago, buksan ang page na ito:',
  "If it wasn't you, change your password at that service now.":
    'Kung hindi ikaw iyon, palitan ngayon ang password mo sa service na iyon.',
  'Your second step at {club} was switched off': 'Pinatay ang ikalawang hakbang mo sa {club}',
  'A super admin of {club} switched off the second step of your sign-in. From now on your password is enough, until you set up a new one under your account.':
    'Pinatay ng super admin ng {club} ang ikalawang hakbang ng pag-sign in mo. Mula ngayon sapat na ang password mo, hanggang mag-set up ka ng bago sa account mo.',
  "If you didn't ask for that, tell your club at once.": 'Kung hindi mo ito hiniling, sabihin agad sa club mo.',

  'Confirm your new e-mail': 'Kumpirmahin ang bago mong e-mail',
  'Use this e-mail': 'Gamitin ang e-mail na ito',
  'Sign in with it from now on.': 'Ito na ang gamitin mo sa pag-sign in mula ngayon.',
  'We told your old mailbox.': 'Ipinaalam namin ito sa dati mong mailbox.',
  'Your e-mail is changed': 'Napalitan na ang e-mail mo',
  'To your account': 'Papunta sa account mo',
  "It was used already, it is too old, a newer one was made, or it is another account's.":
    'Nagamit na ito, luma na, may mas bago nang ginawa, o para ito sa ibang account.',
  'Sign in first': 'Mag-sign in muna',
  'Sign in as you did until now, with your old e-mail. Then confirm the new one.':
    'Mag-sign in gaya ng dati, gamit ang luma mong e-mail. Saka kumpirmahin ang bago.',
  'Another account has this e-mail meanwhile.': 'May ibang account na ngayon ang e-mail na ito.',

  'Enter your code': 'Ilagay ang code mo',
  'Your account asks for a second step.': 'Humihingi ng ikalawang hakbang ang account mo.',
  'Six digits from the app. Without your phone, enter one of your recovery codes.':
    'Anim na numero mula sa app. Kung wala ang phone mo, ilagay ang isa sa mga recovery code mo.',
  'Use a passkey instead': 'Gumamit na lang ng passkey',
  'Lost both? Ask a super admin of your club.': 'Nawala ang dalawa? Magtanong sa super admin ng club mo.',
  'Enter the code.': 'Ilagay ang code.',
  'That is no code of ours.': 'Hindi namin code iyan.',
  "That code isn't right, or it was used already. Wait for the next one and try again.":
    'Mali ang code na iyan, o nagamit na. Hintayin ang susunod at subukan ulit.',
  'Too many wrong codes. Please wait {time} and try again, or enter one of your recovery codes.':
    'Napakaraming maling code. Maghintay ng {time} bago subukan ulit, o ilagay ang isa sa mga recovery code mo.',

  'Sign in faster next time': 'Mas mabilis na pag-sign in sa susunod',
  'With a passkey, your fingerprint, your face or your screen lock replaces the password on this device. The club never learns any of them.':
    'Sa passkey, fingerprint, mukha o screen lock mo ang pumapalit sa password sa device na ito. Hindi malalaman ng club ang alinman dito.',
  'Your device added no passkey. Try again, or choose "Not now".':
    'Walang naidagdag na passkey ang device mo. Subukan ulit, o piliin ang "Hindi muna".',
  'Not now': 'Hindi muna',
  'No passkey was used. Try again, or go on without one.':
    'Walang nagamit na passkey. Subukan ulit, o magpatuloy nang wala nito.',
  'Your browser sent no passkey. Try again, or use your password.':
    'Walang ipinadalang passkey ang browser mo. Subukan ulit, o gamitin ang password mo.',
  'Your browser sent no passkey. Try again, or go on without one.':
    'Walang ipinadalang passkey ang browser mo. Subukan ulit, o magpatuloy nang wala nito.',
  "That passkey isn't accepted here, or it took too long. Try again, or use your password.":
    'Hindi tinatanggap dito ang passkey na iyan, o natagalan. Subukan ulit, o gamitin ang password mo.',
  "The passkey can't be used here, or it took longer than ten minutes. Please try again.":
    'Hindi magagamit dito ang passkey, o lumampas sa sampung minuto. Subukan ulit.',
  'That passkey was added already.': 'Naidagdag na ang passkey na iyan.',
  "You have {n} passkeys already. Remove one that you don't use first.":
    'May {n} passkey ka na. Alisin muna ang isang hindi mo ginagamit.',

  "Sign-in didn't work": 'Hindi nagtagumpay ang pag-sign in',
  'The sign-in was cancelled.': 'Kinansela ang pag-sign in.',
  "The sign-in service gave an answer that can't be trusted.": 'Hindi mapagkakatiwalaan ang sagot ng sign-in service.',
  "The sign-in service can't be reached right now. Please try again in a minute.":
    'Hindi maabot ang sign-in service sa ngayon. Subukan ulit makalipas ang isang minuto.',
  'This sign-in took longer than ten minutes, or it was begun in another browser.':
    'Lumampas sa sampung minuto ang pag-sign in, o sa ibang browser ito sinimulan.',
  'This account has been deactivated. Ask an admin of your club.':
    'Na-deactivate ang account na ito. Magtanong sa admin ng club mo.',
  'This e-mail belongs to an account that somebody else signs in to. Ask an admin of your club.':
    'Sa account na ginagamit ng iba ang e-mail na ito. Magtanong sa admin ng club mo.',
  "The sign-in service didn't tell your e-mail, which the club needs for an account.":
    'Hindi ibinigay ng sign-in service ang e-mail mo, na kailangan ng club para sa account.',
  "This e-mail has an account here, but the sign-in service hasn't verified that the e-mail is yours. Verify it there and try again.":
    'May account dito ang e-mail na ito, pero hindi pa nabeberipika ng sign-in service na sa iyo ito. Beripikahin doon at subukan ulit.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
