/** Mail about registrations in Filipino. */
export const filipino = {
  '{club} has accepted the registration of {names}. From now on you find schedule, documents and payments here:':
    'Tinanggap ng {club} ang registration ni {names}. Mula ngayon, makikita mo rito ang schedule, mga papel at bayarin:',
  '{club} has not accepted the registration of {names}. If you think that this is a mistake, ask the club.':
    'Hindi tinanggap ng {club} ang registration ni {names}. Kung sa tingin mo ay mali ito, itanong sa club.',
  '{club} has joined the registration of {name} with the record that it already had. From now on you find schedule, documents and payments here:':
    'Pinagsama ng {club} ang registration ni {name} at ang record na mayroon na ito. Mula ngayon, makikita mo rito ang schedule, mga papel at bayarin:',
  '{club} has taken up the registration of {name}.': 'Natanggap ng {club} ang registration ni {name}.',
  'To see {name} here, open the link in the invitation that comes in a mail of its own. It shows that this mailbox is yours.':
    'Para makita si {name} dito, buksan ang link sa imbitasyong darating sa hiwalay na mail. Patunay ito na sa iyo ang mailbox na ito.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
