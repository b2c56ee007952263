export const positions = [
  'Forward',
  'Defense',
  'Goalie',
  'Center',
  'Left Wing',
  'Right Wing',
  'Left Defense',
  'Right Defense',
] as const;
export type Position = (typeof positions)[number];
