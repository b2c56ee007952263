/** What a family sees of its registrations, and of a player who is off the lists, in Filipino. */
export const filipino = {
  'As soon as the club accepts the registration, you get a mail and see schedule, documents and payments here.':
    'Kapag tinanggap ng club ang rehistro, makakatanggap ka ng mail at makikita mo rito ang schedule, mga dokumento at mga bayad.',
  'As soon as the club accepts the registration, you see schedule, documents and payments here.':
    'Kapag tinanggap ng club ang rehistro, makikita mo rito ang schedule, mga dokumento at mga bayad.',
  '{names} waits for the club.': 'Hinihintay ni {names} ang club.',
  '{names} wait for the club.': 'Hinihintay nina {names} ang club.',
  '{status} on {day}': '{status} noong {day}',
  Archived: 'Na-archive',
  'Merged into another record': 'Isinama sa ibang record',
  Removed: 'Inalis',
  'Put away': 'Itinabi',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
