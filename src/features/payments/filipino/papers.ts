/** Receipts and statements on paper in Filipino. */
export const filipino = {
  'Received from': 'Galing kay',
  'The family of {player}': 'Ang pamilya ni {player}',
  For: 'Para sa',
  'In words': 'Sa salita',
  'Paid by': 'Paraan ng bayad',
  'Received by': 'Tinanggap ni',
  '{name}, for {club}': '{name}, para sa {club}',
  '{amount} on {day} · {method}': '{amount} noong {day} · {method}',
  Kept: 'Natira sa club',
  'Letters that this paper can not show stand as question marks.':
    'Tandang pananong ang kapalit ng mga letrang hindi maipakita ng papel na ito.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
