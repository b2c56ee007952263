/** Consents that guardians sign in the app, their texts and errors, in Filipino. */
export const filipino = {
  'Sign a consent': 'Pumirma ng consent',
  'For {player}': 'Para kay {player}',
  'I have read this and agree for {player}': 'Nabasa ko ito at pumapayag ako para kay {player}',
  'Your full name': 'Buong pangalan mo',
  'You are signed in as {name}. Your name, the time and your network address are kept with the consent.':
    'Naka-sign in ka bilang {name}. Itatabi kasama ng consent ang pangalan mo, ang oras at ang network address mo.',
  'Version {version}, written on {date}': 'Bersiyon {version}, isinulat noong {date}',
  'The text could not be loaded': 'Hindi ma-load ang text',
  'There is no text to sign yet.': 'Wala pang text na pipirmahan.',
  'Read the text, then tick that you agree.': 'Basahin ang text, saka i-tick na pumapayag ka.',
  'Type your name.': 'I-type ang pangalan mo.',
  'Signing...': 'Pinipirmahan...',
  'Consent signed': 'Napirmahan ang consent',
  'The consent could not be signed. Nothing you typed is lost; please try again.':
    'Hindi napirmahan ang consent. Walang nawala sa tinype mo; subukan ulit.',
  'Withdraw this consent?': 'Bawiin ang consent na ito?',
  '{type} for {player} stops counting at once. You can sign it again later.':
    'Hindi na mabibilang agad ang {type} para kay {player}. Puwede mo itong pirmahan ulit mamaya.',
  'Consent withdrawn': 'Nabawi ang consent',
  'The consent could not be withdrawn. Please try again.': 'Hindi nabawi ang consent. Subukan ulit.',

  'Consent form: {name}': 'Consent form: {name}',
  Text: 'Text',
  Publish: 'I-publish',
  'Publish version {number}': 'I-publish ang bersiyon {number}',
  'The text is not there yet.': 'Wala pa ang text.',
  'Change the text first.': 'Baguhin muna ang text.',
  'Guardians read this in the app and sign it for each child. An empty line begins a new paragraph.':
    'Binabasa ito ng mga guardian sa app at pinipirmahan para sa bawat anak. Bagong talata ang kasunod ng bakanteng linya.',
  'Ask everybody to sign again': 'Papirmahin ulit ang lahat',
  'What was signed of earlier versions stops counting, and guardians are asked to sign this one. Left open, it counts on until its own expiry.':
    'Hindi na mabibilang ang mga pirma sa naunang bersiyon, at papipirmahin ang mga guardian nito. Kung hindi i-tick, mabibilang pa ang mga iyon hanggang mag-expire.',
  "Guardians don't sign this in the app yet. Write the text that they are to sign.":
    'Hindi pa ito pinipirmahan ng mga guardian sa app. Isulat ang text na pipirmahan nila.',
  'Version {version}, written on {date}. Signed for {players}.':
    'Bersiyon {version}, isinulat noong {date}. Napirmahan para sa {players}.',
  'What guardians read': 'Ang nababasa ng mga guardian',
  'Version {version}': 'Bersiyon {version}',
  'Consent form published': 'Na-publish ang consent form',
  'The consent form could not be published. Please try again.': 'Hindi na-publish ang consent form. Subukan ulit.',
  'Stop asking for signatures': 'Itigil ang paghingi ng pirma',
  'Stop asking for signatures?': 'Itigil ang paghingi ng pirma?',
  'Stop asking': 'Itigil',
  'Guardians can\'t sign "{name}" in the app any more. What was signed so far counts on.':
    'Hindi na mapipirmahan ng mga guardian ang "{name}" sa app. Mabibilang pa ang mga napirmahan na.',
  'Guardians are no longer asked to sign': 'Hindi na hinihingan ng pirma ang mga guardian',
  'This could not be saved. Please try again.': 'Hindi ito na-save. Subukan ulit.',

  // Notes of documents
  'Signed by {name}.': 'Pinirmahan ni {name}.',
  'Consent withdrawn by {name} on {day}.': 'Binawi ni {name} ang consent noong {day}.',
  'The text has a new version. Please sign it again.': 'May bagong bersiyon ang text. Pumirma ulit.',

  // Errors
  'The text has changed. Please read the new one.': 'Nagbago ang text. Basahin ang bago.',
  "The club doesn't ask for this signature any more.": 'Hindi na hinihingi ng club ang pirmang ito.',
  'Say whether everybody signs again: yes or no.': 'Sabihin kung pipirma ulit ang lahat: oo o hindi.',
  'Choose a child.': 'Pumili ng anak.',
  'Name the version that you read.': 'Sabihin kung aling bersiyon ang binasa mo.',
  'Your name': 'pangalan mo',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
