/** A signed consent on paper in Filipino. */
export const filipino = {
  '{type}, version {version}': '{type}, bersiyon {version}',
  'Version {version}, of {date}': 'Bersiyon {version}, {date}',
  Child: 'Anak',
  'Signed by': 'Pinirmahan ni',
  'Signed on': 'Petsa ng pirma',
  'Network address': 'Network address',
  'Withdrawn on': 'Binawi noong',
  '{moment}, by {name}': '{moment}, ni {name}',
  'The guardian typed this name in the app in place of a signature by hand.':
    'Tinype ng guardian ang pangalang ito sa app kapalit ng pirma sa kamay.',
  'Letters that this paper can not show stand as question marks; the club keeps them as they were typed.':
    'Tandang pananong ang kapalit ng mga letrang hindi maipakita ng papel na ito; itinatabi ng club ang mga ito kung paano tinype.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
