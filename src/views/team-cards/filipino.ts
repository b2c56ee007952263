/** The teams screen in Filipino. */
export const filipino = {
  'Coaches, rosters and next events': 'Mga coach, roster at susunod na event',
  'Search teams': 'Maghanap ng team',
  'Search name or age group': 'Maghanap ng pangalan o age group',
  'Try another search': 'Sumubok ng ibang paghahanap',
  'Your teams': 'Mga team mo',
  Others: 'Iba pa',
  'Show more teams': 'Ipakita ang iba pang team',
  'View Roster': 'Tingnan ang Roster',
  Manage: 'Ayusin',
  'Next event: {type}': 'Susunod na event: {type}',
  'No teams yet': 'Wala pang team',
  "Your children's teams show here once the club has placed them.":
    'Makikita rito ang team ng mga anak mo kapag nailagay na sila ng club.',
  'Only admins create and change teams.': 'Mga admin lang ang gumagawa at nagbabago ng team.',
  'Archived teams': 'Mga na-archive na team',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
