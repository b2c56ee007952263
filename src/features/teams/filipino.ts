/** Teams, the fields that choose them, and their errors, in Filipino. */
export const filipino = {
  Inactive: 'Hindi aktibo',
  'Unknown team': 'Hindi kilalang team',
  'One team': 'Isang team',
  'Find a team by name': 'Hanapin ang team sa pangalan',
  'Chosen {teams}': 'Napiling {teams}',
  'The teams could not be loaded.': 'Hindi ma-load ang mga team.',

  'Manage Team': 'Ayusin ang Team',
  'Update Team': 'I-update ang Team',
  'Team Name': 'Pangalan ng team',
  'Age Group': 'Age group',
  'Choose an age group': 'Pumili ng age group',
  'Short name': 'Maikling pangalan',
  'Shown on the schedule, such as U10.': 'Ipinapakita sa schedule, gaya ng U10.',
  'Stands beside the short name.': 'Katabi ng maikling pangalan.',
  Automatic: 'Awtomatiko',
  Blue: 'Asul',
  Red: 'Pula',
  Orange: 'Orange',
  Pink: 'Pink',
  'No coach': 'Walang coach',
  'Invite a coach by e-mail': 'Mag-imbita ng coach sa e-mail',
  '{name} (deactivated)': '{name} (naka-deactivate)',
  'An inactive team keeps its players and its history.':
    'Mananatili sa hindi aktibong team ang mga manlalaro at kasaysayan nito.',
  'The team could not be saved. Please try again.': 'Hindi na-save ang team. Subukan ulit.',

  // Errors
  'Team name': 'pangalan ng team',
  'Choose an age group.': 'Pumili ng age group.',
  'Choose a coach from the list.': 'Pumili ng coach sa listahan.',
  'There is a team of this name already.': 'Mayroon nang team na ganito ang pangalan.',
  '{team} has this short name already.': 'Gamit na ng {team} ang maikling pangalang ito.',
  'An archived team has this name. Restore that one, or choose another name.':
    'May na-archive na team na ganito ang pangalan. Ibalik iyon, o pumili ng ibang pangalan.',
  "This coach doesn't exist.": 'Walang ganitong coach.',
  'Only coaches and admins can coach a team.': 'Mga coach at admin lang ang makakapag-coach ng team.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
