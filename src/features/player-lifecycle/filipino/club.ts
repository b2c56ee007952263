/** How the club accepts, archives, merges and removes players and teams, in Filipino. */
export const filipino = {
  registration: 'registration',
  '{players} waits for you': '{players} ang naghihintay sa iyo',
  '{players} wait for you': '{players} ang naghihintay sa iyo',
  Look: 'Tingnan',
  Accept: 'Tanggapin',
  Restore: 'Ibalik',
  'Restoring...': 'Ibinabalik...',
  'That could not be saved. Please try again.': 'Hindi ito na-save. Subukan ulit.',

  // Players whom parents registered
  'A parent registered this player. It waits for you to accept it.':
    'Isang magulang ang nagrehistro sa manlalarong ito. Hinihintay nitong tanggapin mo.',
  'The club has brought the parent of one of these players.':
    'Dinala ng club ang magulang ng isa sa mga manlalarong ito.',
  'The club has brought the parents of {n} of these.': 'Dinala ng club ang mga magulang ng {n} sa mga ito.',
  'Accept all known': 'Tanggapin ang lahat ng kilala',
  'Accepting...': 'Tinatanggap...',
  'Nobody waits': 'Walang naghihintay',
  'Players whom parents register show here until you accept them.':
    'Lalabas dito ang mga manlalarong inirehistro ng magulang hanggang tanggapin mo sila.',
  'Players who wait': 'Mga naghihintay na manlalaro',
  'Parent is known': 'Kilala ang magulang',
  'Born {day}': 'Ipinanganak noong {day}',
  'Registered by {name}, {email}': 'Inirehistro ni {name}, {email}',
  'A player of this name and birth date is in the club already, on {team}.':
    'May manlalaro na sa club na ganito ang pangalan at petsa ng kapanganakan, sa {team}.',
  'A player of this name and birth date is in the club already.':
    'May manlalaro na sa club na ganito ang pangalan at petsa ng kapanganakan.',
  'Same child': 'Iisang bata',
  'as {name}': 'at si {name}',
  'Player accepted': 'Tinanggap ang manlalaro',
  '{name} is on the lists, and the parent is told.': 'Nasa mga listahan na si {name}, at sasabihan ang magulang.',
  'Player declined': 'Tinanggihan ang manlalaro',
  'Players accepted': 'Tinanggap ang mga manlalaro',
  '{n} accepted, and their parents are told.': '{n} ang tinanggap, at sasabihan ang mga magulang nila.',

  // Archiving and removing
  Archive: 'I-archive',
  'Archiving...': 'Ina-archive...',
  'Archive player': 'I-archive ang manlalaro',
  'Archive team': 'I-archive ang team',
  'Archive {name}?': 'I-archive: {name}?',
  'The player leaves all lists, the team and every mail. Papers and payments are kept, and you can restore the player at any time.':
    'Mawawala ang manlalaro sa lahat ng listahan, sa team at sa lahat ng mail. Mananatili ang mga papel at bayad, at puwede mo siyang ibalik kahit kailan.',
  'Remove {name}?': 'Alisin si {name}?',
  'Remove player': 'Alisin ang manlalaro',
  'For a player who was entered by mistake. You can undo it for 30 days; after that the record is gone for good.':
    'Para sa manlalarong nagkamaling mailagay. Puwede itong i-undo nang 30 araw; pagkatapos ay tuluyan nang mawawala ang record.',
  'Player archived': 'Na-archive ang manlalaro',
  'Player removed': 'Naalis ang manlalaro',
  'Player restored': 'Naibalik ang manlalaro',
  'The newest {n} are shown. Search for others by name.':
    'Ipinapakita ang pinakabagong {n}. Hanapin ang iba sa pangalan.',
  'Try another name.': 'Sumubok ng ibang pangalan.',
  'Nobody is archived': 'Walang naka-archive',
  'Players whom you archive, merge or remove show here.':
    'Lalabas dito ang mga manlalarong ina-archive, isinasama o inaalis mo.',
  '{status} on {day} by {name}': '{status} noong {day} ni {name}',
  ', into {name}': ', kay {name}',
  "This can't be undone any more.": 'Hindi na ito mai-undo.',
  'It was too long ago.': 'Masyado nang matagal.',
  Merged: 'Isinama',
  'Can be undone until {day}': 'Puwedeng i-undo hanggang {day}',
  'Gone for good on {day}': 'Tuluyang mawawala sa {day}',

  // Teams
  'The team leaves all lists and choices, and its coach no longer reaches its players. Restoring puts back those who have none by then.':
    'Mawawala ang team sa lahat ng listahan at pagpipilian, at hindi na maaabot ng coach ang mga manlalaro nito. Kapag ibinalik, babalik dito ang mga wala pang ibang team.',
  'The team leaves all lists and choices, and its coach no longer reaches its players. Its {players} will have no team. Restoring puts back those who have none by then.':
    'Mawawala ang team sa lahat ng listahan at pagpipilian, at hindi na maaabot ng coach ang mga manlalaro nito. Mawawalan ng team ang {players} nito. Kapag ibinalik, babalik dito ang mga wala pang ibang team.',
  'Team archived': 'Na-archive ang team',
  'The team could not be archived. Please try again.': 'Hindi na-archive ang team. Subukan ulit.',
  'Team restored': 'Naibalik ang team',
  '{name}, with {players}': '{name}, kasama ang {players}',
  'The team could not be restored. Please try again.': 'Hindi naibalik ang team. Subukan ulit.',
  'The archived teams could not be loaded': 'Hindi ma-load ang mga naka-archive na team',
  'No team is archived. You archive one under Manage.': 'Walang naka-archive na team. Nasa Manage ang pag-archive.',

  // Merging
  Merge: 'Pagsamahin',
  'Merging...': 'Pinagsasama...',
  'Merge with a duplicate': 'Isama ang kadoble',
  'Merge two records': 'Pagsamahin ang dalawang record',
  '{name} is kept': 'Mananatili si {name}',
  Duplicate: 'Kadoble',
  'The second record of the same player. It leaves the lists.':
    'Ang ikalawang record ng iisang manlalaro. Mawawala ito sa mga listahan.',
  'Choose the duplicate first.': 'Piliin muna ang kadoble.',
  'What happens': 'Ano ang mangyayari',
  'What this would do could not be loaded.': 'Hindi ma-load kung ano ang mangyayari.',
  'You can undo this for 30 days.': 'Puwede mo itong i-undo nang 30 araw.',
  'Players merged': 'Pinagsama ang mga manlalaro',
  'The players could not be merged. Please try again.': 'Hindi napagsama ang mga manlalaro. Subukan ulit.',
  'Merge undone': 'Na-undo ang pagsasama',
  '{name} has a record of its own again.': 'May sarili na ulit na record si {name}.',
  'Moves along: {things}.': 'Lilipat din: {things}.',
  'No other records move along.': 'Walang ibang record na lilipat.',
  '{field} is filled in: {value}': 'Pupunan ang {field}: {value}',
  'Both were charged dues for the same month: cancel one of each afterwards.':
    'Parehong siningil ng dues para sa iisang buwan: kanselahin pagkatapos ang isa sa mga ito.',
  'Both were charged dues for the same months: cancel one of each afterwards.':
    'Parehong siningil ng dues para sa mga iisang buwan: kanselahin pagkatapos ang tig-isa.',
  '{who} is added as a guardian.': 'Idaragdag si {who} bilang guardian.',
  '{who} is not added as a guardian: that account is deactivated.':
    'Hindi idaragdag si {who} bilang guardian: naka-deactivate ang account.',
  '{who} is not added as a guardian: anybody may have signed up with that e-mail. An invitation is made, whose link you hand over yourself.':
    'Hindi idaragdag si {who} bilang guardian: baka ibang tao ang nag-sign up gamit ang e-mail. May gagawing imbitasyon, at ikaw ang magbibigay ng link nito.',
  '{who} is not added as a guardian but invited by e-mail: anybody may have signed up with it.':
    'Hindi idaragdag si {who} bilang guardian kundi iimbitahan sa e-mail: baka ibang tao ang nag-sign up gamit ito.',
  "Where both say something else, the kept record's stays: {fields}.":
    'Kung magkaiba ang dalawa, mananatili ang sa itinatagong record: {fields}.',
  'Jersey number': 'Jersey number',

  // Errors
  'Choose the duplicate from the list.': 'Piliin sa listahan ang kadoble.',
  'Choose another record than the one that is kept.': 'Pumili ng ibang record, hindi ang mananatili.',
  'The record that this one was merged into was merged or archived itself since. Restore that one first.':
    'Isinama o itinabi na rin ang record na pinagsamahan nito. Ibalik muna iyon.',
  "That was more than {n} days ago and can't be undone any more.": 'Mahigit {n} araw na iyon kaya hindi na mai-undo.',
  'This player was accepted already.': 'Tinanggap na ang manlalarong ito.',
  'This player was declined or archived already.': 'Tinanggihan o itinabi na ang manlalarong ito.',
  'This player is on the lists already.': 'Nasa mga listahan na ang manlalarong ito.',
  'This player still waits for the club. Accept or decline it first.':
    'Naghihintay pa sa club ang manlalarong ito. Tanggapin o tanggihan muna.',
  'This player is archived already.': 'Naka-archive na ang manlalarong ito.',
  'This record was merged into another one.': 'Isinama na ang record na ito sa iba.',
  'This player was removed already.': 'Inalis na ang manlalarong ito.',
  'This player was erased.': 'Binura ang manlalarong ito.',
  'Archive this player instead: {things} hangs on it.':
    'I-archive na lang ang manlalarong ito: nakakabit dito ang {things}.',
  'Archive this player instead: {things} hang on it.':
    'I-archive na lang ang manlalarong ito: nakakabit dito ang {things}.',
  'This team still has {things}. Move or end it first.': 'May {things} pa ang team na ito. Ilipat o tapusin muna.',
  'This team still has {things}. Move or end them first.':
    'May {things} pa ang team na ito. Ilipat o tapusin muna ang mga ito.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
