/** The public page and the not-found page in Filipino. */
export const filipino = {
  'Yelo: your whole ice hockey club on one sheet of ice': 'Yelo: ang buong ice hockey club mo sa iisang yelo',
  'Players, ice times, dues and documents for ice hockey clubs in the Philippines. 14-day free trial, no credit card, set up in 5 minutes.':
    'Mga manlalaro, ice time, bayarin at dokumento para sa mga ice hockey club sa Pilipinas. 14 na araw na libreng trial, walang credit card, handa sa 5 minuto.',
  '{club}: teams, ice times, dues and documents of the club in one place.':
    '{club}: mga team, ice time, bayarin at dokumento ng club sa iisang lugar.',
  'Skip to content': 'Diretso sa nilalaman',
  Page: 'Mga bahagi',
  Features: 'Mga feature',
  'Free trial': 'Libreng trial',
  Contact: 'Kontak',
  'Ask your club’s admin.': 'Magtanong sa admin ng club mo.',

  'Players, ice times, dues and documents for ice hockey clubs in the Philippines. Parents pay with GCash or Maya. You get your evenings back.':
    'Mga manlalaro, ice time, bayarin at dokumento para sa mga ice hockey club sa Pilipinas. GCash o Maya ang bayad ng mga magulang. Babalik sa iyo ang mga gabi mo.',
  'Start Free Trial': 'Simulan ang Libreng Trial',
  Login: 'Mag-login',
  '14-day free trial. No credit card.': '14 na araw na libreng trial. Walang credit card.',
  '5-Min Setup': 'Handa sa 5 Minuto',
  'Trusted Company': 'Pinagkakatiwalaan',
  'Bank-Level Security': 'Seguridad na Pang-Bangko',
  'The dashboard of a club: players, teams, pending documents, revenue, announcements and upcoming events.':
    'Ang dashboard ng isang club: mga manlalaro, team, nakabinbing dokumento, kita, anunsiyo at paparating na event.',
  'A parent’s phone: the next practice, the amount due and a missing document.':
    'Ang phone ng isang magulang: ang susunod na practice, ang dapat bayaran at isang kulang na dokumento.',

  'Everything between {start} and the final buzzer': 'Lahat mula {start} hanggang huling buzzer',
  'sign-up': 'sign-up',
  'Built for the way clubs run here: shared rinks, early ice, families on their phones.':
    'Ginawa para sa takbo ng mga club dito: hati-hating rink, maagang ice, mga pamilyang nasa phone.',
  'Player Management': 'Mga Manlalaro',
  'Every skater in one list: team, position, jersey, emergency contact, and who still owes a form.':
    'Lahat ng skater sa iisang listahan: team, posisyon, jersey, emergency contact, at kung sino ang may kulang pang form.',
  'Smart Scheduling': 'Matalinong Schedule',
  'Practices, games and tournaments on one calendar. Families answer in a tap; coaches see who’s coming.':
    'Practice, game at tournament sa iisang kalendaryo. Isang tap ang sagot ng pamilya; kita ng coach kung sino ang pupunta.',
  'Payments Integration': 'Mga Bayad',
  'GCash, Maya, cards and bank transfer in pesos. Online dues mark themselves paid, receipts included.':
    'GCash, Maya, card at bank transfer, sa piso. Kusang nama-mark na bayad ang online, may kasamang resibo.',
  'Document Management': 'Mga Dokumento',
  'Medical certificates and consent forms with expiry dates, so nobody finds out at the rink.':
    'Medical certificate at consent form na may petsa ng expiry, para walang nagugulat sa rink.',
  'Communication Hub': 'Mga Anunsiyo',
  'Post once, and the right teams know. No more scrolling the group chat for the ice time.':
    'Isang post, alam na ng tamang mga team. Hindi na kailangang hanapin sa group chat ang ice time.',
  'Analytics & Reports': 'Analytics at Reports',
  'Revenue, attendance and compliance as they are today, ready for the next board meeting.':
    'Kita, attendance at compliance sa araw na ito, handa para sa susunod na pulong ng board.',

  'Missing Docs': 'Kulang ng Docs',
  Complete: 'Kumpleto',
  'March dues': 'Bayarin sa Marso',
  Card: 'Card',
  Bank: 'Bangko',
  'Paid, Mar 12, 6:42 PM': 'Bayad na, Mar 12, 6:42 PM',
  'Medical certificate': 'Medical certificate',
  Approved: 'Aprubado',
  'Sunday ice moves to 7:00 AM': 'Lipat sa 7:00 AM ang ice sa Linggo',
  'Please be dressed by 6:45 AM.': 'Dapat nakabihis na bago mag-6:45 AM.',

  '{club} in figures': '{club} sa mga numero',
  'active players': 'aktibong manlalaro',
  teams: 'mga team',
  satisfaction: 'nasisiyahan',
  'Drop the puck on your season.': 'Simulan na ang season mo.',
  '14-day free trial. No credit card. Set up in 5 minutes.':
    '14 na araw na libreng trial. Walang credit card. Handa sa 5 minuto.',
  '{club} runs on Yelo, which is Filipino for ice.': 'Sa Yelo tumatakbo ang {club}: ice sa Ingles.',
  'Yelo is Filipino for ice.': 'Yelo: ice sa Ingles.',

  '404 Page Not Found': '404 Hindi Makita ang Page',
  'Did you forget to add the page to the router?': 'Nakalimutan bang idagdag ang page sa router?',
  'This page doesn’t exist.': 'Wala ang page na ito.',
  'Log in to open this page': 'Mag-log in para buksan ito',
  'Back to the home page': 'Bumalik sa home page',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
