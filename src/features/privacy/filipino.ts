/** A child's data: downloading and erasing it, in Filipino. */
export const filipino = {
  'Archived players are found too.': 'Kasama sa hanap ang mga naka-archive na manlalaro.',
  'Waiting to be accepted': 'Naghihintay na tanggapin',
  'Download Data': 'I-download ang Data',
  'Erase...': 'Burahin...',
  'Erase {name}': 'Burahin si {name}',
  "This can't be undone.": 'Hindi ito mai-undo.',
  'Erasing...': 'Binubura...',
  'Erase for Good': 'Tuluyang Burahin',
  'Player erased': 'Nabura ang manlalaro',
  'The player could not be erased. Please try again.': 'Hindi nabura ang manlalaro. Subukan ulit.',
  'Type the last name, {name}, to confirm': 'I-type ang apelyidong {name} para kumpirmahin',
  'Type {name} exactly as shown here.': 'I-type ang {name} gaya ng nakasulat dito.',
  'Choose what becomes of what is owed.': 'Piliin kung ano ang gagawin sa utang.',
  'What is owed could not be looked up': 'Hindi makita kung magkano ang utang',
  'Look up first what is still owed.': 'Alamin muna kung magkano pa ang utang.',
  'What is still owed is being looked up.': 'Inaalam kung magkano pa ang utang.',
  'Name, birth date, contacts, medical notes, documents, consents and attendance are gone for good.':
    'Tuluyang mawawala ang pangalan, petsa ng kapanganakan, mga contact, talang medikal, dokumento, consent at attendance.',
  "Payments and receipts stay for the club's books, without the name.":
    'Mananatili ang mga bayad at resibo para sa libro ng club, nang walang pangalan.',
  'Mail and announcements that name the child no longer do.': 'Aalisin ang pangalan ng bata sa mga mail at anunsiyo.',
  "The guardians' own accounts stay. They can leave the club themselves.":
    'Mananatili ang account ng mga guardian. Puwede silang umalis sa club nang sila mismo.',
  "The database's files are cleared of the child within about an hour. A separate database server may keep it longer in its own logs and backups.":
    'Mawawala ang bata sa mga file ng database sa loob ng mga isang oras. Maaaring mas matagal sa sariling log at backup ng hiwalay na database server.',
  'Backups that were made before still hold the child: remove them, or erase again after a restore.':
    'Nasa mga naunang backup pa ang bata: alisin ang mga iyon, o burahin ulit pagkatapos ng restore.',
  '{amount} is still owed, in {payments}': '{amount} pa ang utang, sa {payments}',
  'Cancel it': 'Kanselahin ito',
  'Nobody owes it any more.': 'Wala nang may utang nito.',
  'Keep it, without reminders': 'Panatilihin, nang walang paalala',
  "It stays owed in the club's books, without the name.":
    'Mananatili itong utang sa libro ng club, nang walang pangalan.',
  '{papers} is gone': '{papers} ang nawala',
  '{papers} are gone': '{papers} ang nawala',
  '{paid} stays without the name': '{paid} ang mananatili nang walang pangalan',
  '{paid} stay without the name': '{paid} ang mananatili nang walang pangalan',
  '{n} of them cancelled': '{n} sa mga iyon ang kinansela',
  "This isn't the player's last name.": 'Hindi ito ang apelyido ng manlalaro.',
  'What is owed': 'Utang',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
