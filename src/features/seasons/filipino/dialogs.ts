/** The dialogs of a season (refunds, placing, invitations, report) and its end in Filipino. */
export const filipino = {
  // Refunds
  'Refund policy': 'Patakaran sa refund',
  'Families see it before they register. When you withdraw a child, it proposes what to refund.':
    'Nakikita ito ng mga pamilya bago magrehistro. Kapag may binawing bata, ito ang nagsasabi kung magkano ang ire-refund.',
  'Add refund step': 'Magdagdag ng hakbang',
  'Refund step {n}': 'Hakbang {n} ng refund',
  'Remove refund step {n}': 'Alisin ang hakbang {n} ng refund',
  'Refund (%)': 'Refund (%)',
  'A refund policy has no more steps than these': 'Hanggang dito na lang ang mga hakbang ng refund',
  'The payments could not be loaded': 'Hindi na-load ang mga bayad',
  'The payments are still loading.': 'Nilo-load pa ang mga bayad.',
  'Correct the amounts first.': 'Itama muna ang mga halaga.',
  'Choose how it was given back.': 'Piliin kung paano ito ibinalik.',
  'Enter an amount, such as 1500.00, or 0.': 'Maglagay ng halaga, gaya ng 1500.00, o 0.',
  '{paid} was paid. The season has no refund policy: enter what is refunded, or 0.':
    '{paid} ang nabayaran. Walang patakaran sa refund ang season: ilagay kung magkano ang ire-refund, o 0.',
  "{paid} was paid; the season's policy refunds {n}%: {amount}.":
    '{paid} ang nabayaran; {n}% ang ire-refund ayon sa patakaran ng season: {amount}.',
  '{amount} was paid.': '{amount} ang nabayaran.',
  '{amount} was paid, and goes back through the provider.':
    '{amount} ang nabayaran, at babalik sa pamamagitan ng provider.',
  '{name} is withdrawn': 'Binawi si {name}',
  'The provider refused a refund. Give it back by hand under Payments.':
    'Tinanggihan ng provider ang isang refund. Ibalik ito nang mano-mano sa Mga Bayad.',

  // Placing on teams
  division: 'division',
  'Place on teams': 'Ilagay sa mga team',
  '{division}: place on teams': '{division}: ilagay sa mga team',
  '{n} without a team': '{n} walang team',
  'from {team}': 'galing sa {team}',
  'From {team}': 'Galing sa {team}',
  returning: 'bumalik',
  new: 'bago',
  'not registered': 'hindi nakarehistro',
  'Choose players first.': 'Pumili muna ng mga manlalaro.',
  'Back to where they were': 'Ibalik sa dati',
  'Placing...': 'Inilalagay...',
  Place: 'Ilagay',
  'Place {n}': 'Ilagay ang {n}',
  '{season} runs until {day}. A player who is placed now leaves the team of that season.':
    'Hanggang {day} pa ang {season}. Aalis sa team ng season na iyon ang manlalarong ilalagay ngayon.',
  'The team could not be added. Please try again.': 'Hindi naidagdag ang team. Subukan ulit.',
  'Add a team': 'Magdagdag ng team',
  'One of the club': 'Isa sa mga team ng club',
  Add: 'Idagdag',
  'A new one': 'Bagong team',
  'Name it first.': 'Pangalanan muna ito.',
  Create: 'Gumawa',
  'The team could not be removed. Please try again.': 'Hindi naalis ang team. Subukan ulit.',
  'Take {team} out of the division': 'Alisin ang {team} sa division',
  Goalies: 'Mga goalie',
  Returning: 'Bumalik',
  Forwards: 'Mga forward',
  Defense: 'Defense',
  'Born {years}': 'Ipinanganak {years}',
  "{n} aren't registered": '{n} ang hindi nakarehistro',
  'Show players': 'Ipakita ang mga manlalaro',
  'Without a team': 'Walang team',
  'Choose all ({n})': 'Piliin lahat ({n})',
  Everyone: 'Lahat',
  'New here': 'Mga bago',
  'Nobody of this group.': 'Wala sa grupong ito.',
  'Nobody is registered yet.': 'Wala pang nakarehistro.',
  'Everybody who is registered has a team.': 'May team na ang lahat ng nakarehistro.',
  '{players} placed on {team}': 'Nailagay ang {players} sa {team}',
  '{players} taken off': 'Inalis sa team ang {players}',
  'The players could not be placed. Please try again.': 'Hindi nailagay ang mga manlalaro. Subukan ulit.',

  // Returning families
  'Invite returning families': 'Imbitahan ang mga dating pamilya',
  'Invite {people}': 'Imbitahan ang {people}',
  '{people} invited': 'Naimbita ang {people}',
  'There is nobody to invite.': 'Walang maiimbita.',
  'The families could not be invited. Please try again.': 'Hindi naimbita ang mga pamilya. Subukan ulit.',
  'The families could not be counted': 'Hindi nabilang ang mga pamilya',
  'There is no season before this one.': 'Walang season bago ito.',
  "{people} with {players} of {season} who aren't registered yet get the link to register again.":
    'Makakatanggap ng link para magrehistro ulit ang {people} na may {players} ng {season} na hindi pa nakarehistro.',
  'Everybody of {season} is registered or was invited before.':
    'Nakarehistro o naimbita na ang lahat ng galing sa {season}.',
  'Invited before, and not again: {people}.': 'Naimbita na at hindi na uulitin: {people}.',
  'Without a guardian who has an account and wants news of the club: {players}. Send them the link yourself.':
    'Walang guardian na may account at gustong makabalita sa club: {players}. Ipadala mo sa kanila ang link.',

  // The report
  'Season report': 'Report ng season',
  'The season report could not be loaded': 'Hindi na-load ang report ng season',
  'Registrations by day': 'Mga registration bawat araw',
  Divisions: 'Mga division',
  Fees: 'Mga bayad',
  'How far families came in the form': 'Hanggang saan umabot ang mga pamilya sa form',
  'No family has opened the form yet.': 'Wala pang pamilyang nagbukas ng form.',
  'Opened the form': 'Nagbukas ng form',
  'Chose their children': 'Pumili ng mga anak',
  'Counts families who were signed in.': 'Mga pamilyang naka-sign in ang binibilang.',
  'Say whether families pay first: yes or no.': 'Sabihin kung magbabayad muna ang mga pamilya: oo o hindi.',
  'Families pay first': 'Magbabayad muna ang mga pamilya',
  'A place is kept for 24 hours, until the family pays or reports a first payment.':
    'Nakalaan ang puwesto nang 24 oras, hanggang makabayad o makapag-ulat ng unang bayad ang pamilya.',
  'Who came back': 'Sino ang bumalik',
  'Nobody has registered yet.': 'Wala pang nakarehistro.',
  '{n} by the same day of {season}': '{n} sa parehong araw ng {season}',
  'Day {n}': 'Araw {n}',
  'Show the days': 'Ipakita ang mga araw',
  'Day since the opening': 'Araw mula sa pagbukas',
  Before: 'Dati',
  Expected: 'Inaasahan',
  '{n} of {places}': '{n} sa {places}',
  'no division of the same age': 'walang division na may parehong edad',
  'Still owed': 'Hindi pa bayad',
  'Discounts given': 'Mga ibinigay na bawas',
  Refunded: 'Na-refund',
  'Expected is what was received and what is still owed. Refunds and cancelled payments are no part of it.':
    'Ang inaasahan ay ang natanggap at ang hindi pa bayad. Hindi kasama ang mga refund at kinanselang singil.',
  '{n} of {players} of {season} have registered again': '{n} sa {players} ng {season} ang nagrehistro ulit',
  '{n} not registered again': '{n} ang hindi pa nagrehistro ulit',
  '{n} new': '{n} ang bago',

  // The season's end
  'The season is over, so its teams were archived': 'Tapos na ang season, kaya na-archive ang mga team nito',
  'Restore teams': 'Ibalik ang mga team',
  '{teams} restored': 'Naibalik ang {teams}',
  '{teams} archived': '{teams} ang naka-archive',
  'With {players} who had no team since.': 'Kasama ang {players} na wala pang ibang team.',
  'The teams could not be restored. Please try again.': 'Hindi naibalik ang mga team. Subukan ulit.',
  'After its last day its teams are archived, except those with coming events or in a later season.':
    'Pagkatapos ng huling araw, ia-archive ang mga team nito, maliban sa may paparating na event o kasali sa susunod na season.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
