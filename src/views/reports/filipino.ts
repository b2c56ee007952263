/** The reports in Filipino. */
export const filipino = {
  "What the club's lists add up to": 'Ang kabuuan ng mga listahan ng club',
  'For the board meeting': 'Para sa board meeting',
  'Last 3 months': 'Huling 3 buwan',
  'Last 12 months': 'Huling 12 buwan',
  'Last year': 'Nakaraang taon',
  'Own range': 'Sariling petsa',
  'Days that are reported on': 'Mga araw na sakop ng report',
  Range: 'Saklaw',
  'Nothing to report on': 'Walang maire-report',
  'Two sheets of A4 paper': 'Dalawang pirasong A4',
  'There is nothing to print yet.': 'Wala pang mapi-print.',
  Money: 'Pera',
  'Players and attendance': 'Mga manlalaro at attendance',
  'Sheet {page} of 2: {title}': 'Pahina {page} sa 2: {title}',
  'Report for the board: {title}': 'Report para sa board: {title}',
  'As of {day} · Sheet {page} of 2': 'Hanggang {day} · Pahina {page} sa 2',
  "Adding up the club's lists...": 'Binubuo ang mga listahan ng club...',
  'All teams': 'Lahat ng team',
  'The chart could not be loaded. The table has the same figures.':
    'Hindi ma-load ang chart. Parehong numero ang nasa table.',
  'Show as table': 'Ipakita sa table',
  'Download CSV': 'I-download ang CSV',
  'Show all {count} rows': 'Ipakita ang lahat ng {count} row',
  '{title}, the table': '{title}, ang table',
  'The CSV file also has the last row.': 'Nasa CSV file din ang huling row.',
  'The CSV file also has the other {count} rows.': 'Nasa CSV file din ang {count} pang row.',
  'The other teams could not be loaded': 'Hindi ma-load ang ibang mga team',
  'Try again.': 'Subukan ulit.',
  '{label}, a chart. The left and right arrow keys go from bar to bar.':
    '{label}, isang chart. Gamitin ang kaliwa at kanang arrow key para lumipat ng bar.',
  '{label}, a chart. The up and down arrow keys go from bar to bar.':
    '{label}, isang chart. Gamitin ang pataas at pababang arrow key para lumipat ng bar.',
  'The chart leaves out {teams}.': 'Wala sa chart ang {teams}.',

  // The six reports
  'Revenue by month and type': 'Kita ayon sa buwan at uri',
  'Receivables by age': 'Mga utang ayon sa tagal',
  'Payment methods': 'Mga paraan ng bayad',
  'Players by team': 'Mga manlalaro ayon sa team',
  'Compliance by team': 'Dokumento ayon sa team',
  'Attendance by month': 'Attendance ayon sa buwan',
  'Paid from {range}, less what was given back.': 'Nabayaran mula {range}, bawas ang ibinalik.',
  'Nothing was paid in this range': 'Walang nabayaran sa saklaw na ito',
  'What families pay shows here by month.': 'Makikita rito ang bayad ng mga pamilya bawat buwan.',
  'Owed as of {day}, by how long after its due date.': 'Utang hanggang {day}, ayon sa tagal mula sa takda.',
  'How late': 'Gaano na katagal',
  'Nothing is owed': 'Walang utang',
  'What families still owe shows here.': 'Makikita rito ang utang pa ng mga pamilya.',
  'How it was paid, {range}.': 'Paano binayaran, {range}.',
  'How families pay shows here.': 'Makikita rito kung paano nagbabayad ang mga pamilya.',
  'On the list as of {day}.': 'Nasa listahan hanggang {day}.',
  'Age group': 'Age group',
  'The players of each team show here.': 'Makikita rito ang mga manlalaro ng bawat team.',
  '{rate}% complete': '{rate}% kumpleto',
  'The documents of {players} as of {day}.': 'Ang mga dokumento ng {players} hanggang {day}.',
  'Whose documents are in order shows here.': 'Makikita rito kung kaninong dokumento ang kumpleto.',
  '{rate}% came': '{rate}% ang dumating',
  "Marks of {range}. Those who were excused don't count against it.":
    'Mga marka ng {range}. Hindi kabawasan ang mga excused.',
  Came: 'Dumating',
  'No marks': 'Walang marka',
  'No marks of this team in this range': 'Walang marka ang team na ito sa saklaw na ito',
  'Choose another team or another range.': 'Pumili ng ibang team o ibang saklaw.',
  'No marks in this range': 'Walang marka sa saklaw na ito',
  'Attendance that coaches take shows here by month.':
    'Makikita rito bawat buwan ang attendance na kinukuha ng mga coach.',

  // Errors
  'Choose a range of at most {years} years.': 'Pumili ng saklaw na hanggang {years} taon.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
