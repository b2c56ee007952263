/** The page of a mail's answer link in Filipino. */
export const filipino = {
  'Is {name} coming?': 'Pupunta ba si {name}?',
  Going: 'Pupunta',
  Maybe: 'Baka',
  'Not going': 'Hindi pupunta',
  Saved: 'Na-save',
  'Your answer': 'Ang sagot mo',
  'See the event in Yelo': 'Tingnan ang event sa Yelo',
  'Open the schedule': 'Buksan ang schedule',
  "This link doesn't work": 'Hindi gumagana ang link na ito',
  'This link was changed on its way, so it was refused.': 'Nabago ang link na ito sa daan kaya tinanggihan.',
  'This link is too old to be answered with.': 'Masyado nang luma ang link na ito para sumagot.',
  'This event was canceled, or it is no longer for your child.':
    'Kinansela ang event na ito, o hindi na ito para sa anak mo.',
  'Choose one of the three answers.': 'Pumili ng isa sa tatlong sagot.',
  'This event is cancelled, so it takes no answers.': 'Kinansela ang event na ito kaya hindi na tumatanggap ng sagot.',
  'This event is over, so it takes no more answers.': 'Tapos na ang event na ito kaya hindi na tumatanggap ng sagot.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
