import type { EventType } from '@/features/events/contract/event';
import { teamId } from './teams';

export const mallOfAsia = 'SM Mall of Asia Ice Rink';
export const megamall = 'SM Megamall Ice Rink';
export const southmall = 'SM Southmall Ice Rink';
export const office = 'Club office, Pasay';

/** Day relative to the pattern's first, title, team, start, minutes, place. */
export type Slot = [day: number, title: string, team: number | null, start: string, minutes: number, place: string];

/** The regular ice times of one week. Day 0 is today; the Squirts' days count from their next evening. */
export const practices: Slot[] = [
  [0, 'U10 Squirts practice', teamId.u10, '18:00', 75, mallOfAsia],
  [2, 'U8 Mites practice', teamId.u8, '09:00', 60, mallOfAsia],
  [3, 'U12 Peewees practice', teamId.u12, '19:00', 75, megamall],
  // Late ice time: it ends after midnight.
  [3, 'Varsity practice', teamId.varsity, '23:00', 120, mallOfAsia],
  [4, 'U14 Bantams practice', teamId.u14, '20:30', 75, mallOfAsia],
  [5, 'U8 Mites practice', teamId.u8, '16:30', 60, megamall],
  [5, 'U10 Squirts practice', teamId.u10, '18:00', 75, mallOfAsia],
  [5, 'U12 Peewees practice', teamId.u12, '19:30', 75, megamall],
  [6, 'U14 Bantams practice', teamId.u14, '20:30', 75, mallOfAsia],
  [6, 'Varsity practice', teamId.varsity, '21:00', 75, megamall],
];

/** Games of one week after the other, from eight weeks ago to eight weeks ahead: two a week, on its days 2 and 3. */
export const games: [Game | null, Game | null][] = [
  [game('U10 Squirts', teamId.u10, 'Laguna Eagles'), null],
  [game('Varsity', teamId.varsity, 'Cebu Tide'), game('U12 Peewees', teamId.u12, 'Pasig Icebreakers')],
  [game('U14 Bantams', teamId.u14, 'Makati Mariners'), null],
  [game('U12 Peewees', teamId.u12, 'Cavite Blades'), game('U10 Squirts', teamId.u10, 'Pasig Icebreakers')],
  [null, null],
  [game('U14 Bantams', teamId.u14, 'Laguna Eagles'), game('Varsity', teamId.varsity, 'Quezon Kestrels')],
  [game('U10 Squirts', teamId.u10, 'Makati Mariners'), game('U8 Mites', teamId.u8, 'Alabang Penguins')],
  [game('U12 Peewees', teamId.u12, 'Laguna Eagles'), game('Varsity', teamId.varsity, 'Cebu Tide')],
  [game('U14 Bantams', teamId.u14, 'Cavite Blades'), game('U12 Peewees', teamId.u12, 'Makati Mariners')],
  [null, null],
  [game('U10 Squirts', teamId.u10, 'Laguna Eagles'), game('U12 Peewees', teamId.u12, 'Cavite Blades')],
  [game('U8 Mites', teamId.u8, 'Alabang Penguins'), null],
  [game('Varsity', teamId.varsity, 'Quezon Kestrels'), game('U14 Bantams', teamId.u14, 'Pasig Icebreakers')],
  [game('U12 Peewees', teamId.u12, 'Makati Mariners'), game('U10 Squirts', teamId.u10, 'Cavite Blades')],
  [game('U14 Bantams', teamId.u14, 'Laguna Eagles'), null],
  [game('Varsity', teamId.varsity, 'Cebu Tide'), game('U12 Peewees', teamId.u12, 'Pasig Icebreakers')],
  [game('U10 Squirts', teamId.u10, 'Makati Mariners'), null],
];

export interface Game {
  title: string;
  opponent: string;
  team: number;
}

function game(name: string, team: number, opponent: string): Game {
  return { title: `${name} vs ${opponent}`, opponent, team };
}

/** One-off events: type, slot, description. */
export const occasions: [EventType, Slot, string | null][] = [
  ['tournament', [-34, 'Habagat Open, day 1', null, '08:00', 540, megamall], 'Six clubs, five age groups.'],
  ['tournament', [-33, 'Habagat Open, day 2', null, '08:00', 540, megamall], 'Finals from 1:00 PM, then medals.'],
  [
    'tournament',
    [9, 'Manila Friendship Cup, day 1', null, '08:00', 540, mallOfAsia],
    'Group games. Doors open at 7:00 AM.\nBring both jerseys and a copy of the birth certificate.',
  ],
  ['tournament', [10, 'Manila Friendship Cup, day 2', null, '08:00', 540, mallOfAsia], 'Finals and the awards.'],
  ['tournament', [44, 'Visayas Invitational', teamId.varsity, '08:00', 600, 'SM Seaside City Cebu Ice Rink'], null],
  ['meeting', [-40, 'Club meeting', null, '19:00', 90, office], null],
  ['meeting', [-19, "Parents' meeting", null, '19:00', 60, office], 'Season calendar, dues and volunteers.'],
  ['meeting', [4, 'Club meeting', null, '18:30', 90, office], 'Rosters for the Manila Friendship Cup.'],
  ['meeting', [11, 'Board meeting', null, '18:00', 90, office], null],
  ['meeting', [39, "Parents' meeting", null, '19:00', 60, office], null],
  [
    'fundraiser',
    [-27, 'Fun skate for loaner gear', null, '13:00', 180, southmall],
    'Bring a friend. ₱350 with skates.',
  ],
  ['fundraiser', [18, 'Car wash for new goals', null, '08:00', 240, 'Pasay City Sports Grounds'], null],
  ['social', [-31, 'Medal night dinner', null, '18:00', 150, 'Seaside grill, Pasay'], null],
  ['social', [10, 'Team dinner', teamId.u12, '18:00', 120, 'Seaside grill, Pasay'], null],
  ['training', [-13, 'Goalie clinic', null, '07:00', 90, southmall], 'For goalies of every team.'],
  ['training', [-6, 'Off-ice conditioning', teamId.varsity, '16:00', 60, 'Pasay City Sports Grounds'], null],
  ['training', [8, 'Off-ice conditioning', teamId.varsity, '16:00', 60, 'Pasay City Sports Grounds'], null],
  ['training', [16, 'Goalie clinic', null, '12:00', 90, southmall], 'For goalies of every team.'],
  ['other', [-48, 'Team pictures', null, '10:00', 120, mallOfAsia], 'Clean jerseys, helmets off.'],
  ['other', [-24, 'Stick and puck', null, '10:00', 60, southmall], 'Free for members, full gear.'],
  ['other', [24, 'Stick and puck', null, '13:00', 60, southmall], 'Free for members, full gear.'],
];
