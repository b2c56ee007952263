/** What home shows, in Filipino. */
export const filipino = {
  ', {amount} overdue': ', {amount} ang lampas na sa takda',
  'Active Teams': 'Mga Aktibong Team',
  'Add your child': 'Idagdag ang anak mo',
  'Add your logo': 'Idagdag ang logo ng club',
  'Amount due': 'Dapat bayaran ngayon',
  'By e-mail, under Manage of a team.': 'Sa e-mail, sa Manage ng isang team.',
  'Check back later for updates': 'Bumalik mamaya para sa balita',
  'Error loading statistics. Please refresh the page.': 'Hindi ma-load ang mga numero. I-refresh ang page.',
  'Events will appear here when scheduled': 'Lilitaw dito ang mga event kapag naka-schedule na',
  Figures: 'Mga numero',
  'First due {day}': 'Unang takda sa {day}',
  'From a spreadsheet, or one by one.': 'Mula sa spreadsheet, o isa-isa.',
  'Full schedule': 'Buong schedule',
  Hide: 'Itago',
  'How families pay, and the first charge.': 'Paano magbabayad ang mga pamilya, at ang unang singil.',
  'If a child is entered with that e-mail, the link is on its way. It can take a few minutes. Look in the spam folder, too.':
    'Kung may batang nakatala sa e-mail na iyon, papunta na ang link. Maaaring abutin ng ilang minuto. Tingnan din ang spam folder.',
  "If the club has entered your child with {email}, ask the club for your child's link: no mail is sent from here yet. Open it and your child shows here.":
    'Kung naitala ng club ang anak mo sa {email}, hingin sa club ang link ng anak mo: wala pang mail na naipapadala mula rito. Buksan ito at lilitaw dito ang anak mo.',
  'If the club has entered your child with {email}, its link is in that mailbox. Open it and your child shows here.':
    'Kung naitala ng club ang anak mo sa {email}, nasa mailbox na iyon ang link. Buksan ito at lilitaw dito ang anak mo.',
  'Import your players': 'I-import ang mga manlalaro',
  'Invite your coaches': 'Imbitahin ang mga coach',
  'Monthly Revenue': 'Kita sa Buwan',
  'Name, logo and color of the club.': 'Pangalan, logo at kulay ng club.',
  'Next at the rink': 'Susunod sa rink',
  'Next events': 'Mga susunod na event',
  'Nobody has entered a child with {email} yet. Add your child, or tell the club this e-mail.':
    'Wala pang naglagay ng bata sa {email}. Idagdag ang anak mo, o ibigay sa club ang e-mail na ito.',
  'Nothing is planned for your teams. What comes next shows here.':
    'Walang nakaplano para sa mga team mo. Lilitaw dito ang susunod.',
  'Nothing to pay and no required papers missing.': 'Walang babayaran at walang kulang na papel.',
  'Nothing waits for you': 'Walang naghihintay sa iyo',
  'On now, until {time}': 'Nagaganap na, hanggang {time}',
  'Pending Documents': 'Pending na Papel',
  'Please refresh the page or contact support if the problem persists.':
    'I-refresh ang page o makipag-ugnayan sa support kung magpatuloy ang problema.',
  'Publish an announcement': 'Maglabas ng anunsiyo',
  'Recent Announcements': 'Mga Bagong Anunsiyo',
  'Refresh Page': 'I-refresh ang Page',
  'Requires attention': 'Kailangang asikasuhin',
  'Send the link again': 'Ipadala ulit ang link',
  'Set up payments': 'I-set up ang mga bayad',
  'Tell everybody at once.': 'Sabihan ang lahat nang sabay-sabay.',
  'The club has taken up your registration of {firstName}.':
    'Tinanggap ng club ang pagpaparehistro mo kay {firstName}.',
  'The link could not be sent. Please try again.': 'Hindi naipadala ang link. Subukan ulit.',
  'The link to your child is on its way. It can take a few minutes. Look in the spam folder, too.':
    'Papunta na ang link sa anak mo. Maaaring abutin ng ilang minuto. Tingnan din ang spam folder.',
  'The list could not be hidden. Please try again.': 'Hindi naitago ang listahan. Subukan ulit.',
  'To do': 'Gagawin',
  'To see {firstName} here, ask the club for the link: no mail is sent from here yet.':
    'Para makita rito si {firstName}, hingin sa club ang link: wala pang mail na naipapadala mula rito.',
  'To see {firstName} here, open the link that was sent to {email}. It shows that this mailbox is yours.':
    'Para makita rito si {firstName}, buksan ang link na ipinadala sa {email}. Patunay ito na sa iyo ang mailbox na iyon.',
  'Today at the rink': 'Ngayon sa rink',
  Tomorrow: 'Bukas',
  Tonight: 'Mamayang gabi',
  'Total Players': 'Kabuuang Manlalaro',
  'Unable to load dashboard data': 'Hindi ma-load ang dashboard',
  "Welcome back! Here's what's happening with your hockey organization.":
    'Welcome back! Narito ang nangyayari sa hockey organization mo.',
  'What waits for you could not be loaded': 'Hindi ma-load ang naghihintay sa iyo',
  'Your next event could not be loaded': 'Hindi ma-load ang susunod mong event',
  'Your to-do list could not be loaded': 'Hindi ma-load ang listahan mo ng gagawin',
  '{amounts} to give back or look into': '{amounts} ang isasauli o susuriin',
  '{change} players from last month': '{change} manlalaro mula noong nakaraang buwan',
  '{change} revenue from last month': '{change} kita mula noong nakaraang buwan',
  '{count} of {all} done': '{count} sa {all} ang tapos',
  '{count} payments for {children}': '{count} bayad para kay {children}',
  '{events} lack answers, over the next two weeks': '{events} ang kulang sa sagot, sa susunod na dalawang linggo',
  '{events} lacks answers, over the next two weeks': '{events} ang kulang sa sagot, sa susunod na dalawang linggo',
  '{mails} could not be sent': '{mails} ang hindi naipadala',
  '{more} more documents': '{more} pang dokumento',
  '{payments} wait for your confirmation': '{payments} ang naghihintay ng kumpirmasyon mo',
  '{payments} waits for your confirmation': '{payments} ang naghihintay ng kumpirmasyon mo',
  '{type} expires {inDays}': 'Mag-e-expire ang {type} {inDays}',
  '{youngest} level': '{youngest}',
  '{youngest} to {oldest} levels': '{youngest} hanggang {oldest}',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
