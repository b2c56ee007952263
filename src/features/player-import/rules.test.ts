import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importSheet } from './contract';
import { readEmails, readJersey, readLine, readName, readPhone, readPosition, splitName } from './rules/cells';
import { guessMapping } from './rules/columns';
import { readDay, surveyDates } from './rules/dates';
import { footersOf } from './rules/footers';
import { readRows } from './rules/rows';
import { decodeSheet } from './rules/text';

const today = '2026-03-12';

describe('a birth date in a cell', () => {
  it.each([
    ['2015-03-14', '2015-03-14'],
    ['2015/3/14', '2015-03-14'],
    ['2015-03-14T00:00:00.000Z', '2015-03-14'],
    ['2015-03-14 00:00:00', '2015-03-14'],
    ['20150314', '2015-03-14'],
    ['03/14/2015', '2015-03-14'],
    ['3/14/2015', '2015-03-14'],
    ['3/14/15', '2015-03-14'],
    ['3/14/2015 0:00', '2015-03-14'],
    ['14.3.2015', '2015-03-14'],
    ['4.3.2015', '2015-03-04'],
    ['03.14.2015', '2015-03-14'],
    ['14-Mar-15', '2015-03-14'],
    ['14-MAR-2015', '2015-03-14'],
    ['14 March 2015', '2015-03-14'],
    ['14th March 2015', '2015-03-14'],
    ['March 14, 2015', '2015-03-14'],
    ['Mar. 14, 2015', '2015-03-14'],
    ['Saturday, March 14, 2015', '2015-03-14'],
    ['Sat 14 Mar 2015', '2015-03-14'],
    ['Sept 5 2015', '2015-09-05'],
    ['5-May-12', '2012-05-05'],
    ['42077', '2015-03-14'],
    ['42077.0', '2015-03-14'],
    ['02/29/2016', '2016-02-29'],
    ['14-Mar-27', '1927-03-14'],
    ['14-Mar-26', '2026-03-14'],
    [' 03/14/2015 ', '2015-03-14'],
  ])('%s is %s', (cell, day) => {
    expect(readDay(cell, 'mdy', today)).toEqual({ day });
  });

  it('is read month first, day first, or not at all where the file has both', () => {
    expect(readDay('03/04/2015', 'mdy', today)).toEqual({ day: '2015-03-04' });
    expect(readDay('03/04/2015', 'dmy', today)).toEqual({ day: '2015-04-03' });
    expect(readDay('03/04/2015', null, today)).toEqual({
      problem: 'This birth date can be read in two ways. Write it as 2015-03-14.',
    });
    expect(readDay('04/04/2015', null, today)).toEqual({ day: '2015-04-04' });
    expect(readDay('03/14/2015', null, today)).toEqual({ day: '2015-03-14' });
    expect(readDay('14/03/2015', null, today)).toEqual({ day: '2015-03-14' });
  });

  it('is refused when its order is not the chosen one', () => {
    expect(readDay('14/03/2015', 'dmy', today)).toEqual({ day: '2015-03-14' });
    expect(readDay('14/03/2015', 'mdy', today)).toEqual({
      problem: "This birth date isn't written month first. Write it as 2015-03-14.",
    });
    expect(readDay('03-14-15', 'dmy', today)).toEqual({
      problem: "This birth date isn't written day first. Write it as 2015-03-14.",
    });
    for (const cell of ['2015-03-14', '14-Mar-15', '42077', '14.03.2015', '03.14.2015']) {
      expect(readDay(cell, 'mdy', today)).toEqual({ day: '2015-03-14' });
      expect(readDay(cell, 'dmy', today)).toEqual({ day: '2015-03-14' });
    }
  });

  it.each([
    ['02/30/2015', 'There is no February 30.'],
    ['2015-02-29', 'There is no February 29 in 2015.'],
    ['31-Apr-15', 'There is no April 31.'],
    ['14/14/2015', "This birth date can't be read. Write it as 2015-03-14."],
    ['2015-13-01', "This birth date can't be read. Write it as 2015-03-14."],
    ['2015', "This birth date can't be read. Write it as 2015-03-14."],
    ['yesterday', "This birth date can't be read. Write it as 2015-03-14."],
    ['14-Foo-15', "This birth date can't be read. Write it as 2015-03-14."],
    ['0/0/2015', "This birth date can't be read. Write it as 2015-03-14."],
  ])('%s is refused', (cell, problem) => {
    expect(readDay(cell, 'mdy', today)).toEqual({ problem });
  });

  it('is an existing day or a message, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/.\- ]{1,12}$/)), (cell) => {
        const read = readDay(cell, 'mdy', today);
        if ('day' in read) expect(new Date(`${read.day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read.day);
        else expect(read.problem).toMatch(/\.$/);
      }),
    );
  });

  it('shows the order of the others, and whether it needs that', () => {
    const survey = (...cells: string[]) => Object.values(surveyDates(cells));
    expect(survey('03/04/2015', '14-Mar-15', '', '4.3.2015', '05/05/2015')).toEqual(['nothing', 1]);
    expect(survey('03/04/2015', '14/03/2015')).toEqual(['dmy', 1]);
    expect(survey('03/14/2015 00:00', ' 05/06/15 ')).toEqual(['mdy', 1]);
    expect(survey('03/14/2015', '14-03-2015', '1/2/2015', '2 1 2015')).toEqual(['both', 2]);
    expect(survey('14/14/2015')).toEqual(['nothing', 0]);
    expect(survey()).toEqual(['nothing', 0]);
  });

  it('is read the same beside any others, unless it is ambiguous', () => {
    const number = fc.integer({ min: 1, max: 31 });
    fc.assert(
      fc.property(number, number, fc.constantFrom('/', '-', ' ', '.'), (first, second, separator) => {
        const cell = [first, second, 2015].join(separator);
        const { evidence, ambiguous } = surveyDates([cell]);
        const read = [null, 'mdy' as const, 'dmy' as const].map((order) => readDay(cell, order, today));
        const days = new Set(read.flatMap((each) => ('day' in each ? [each.day] : [])));
        expect(days.size === 2).toBe(ambiguous === 1);
        expect(evidence).not.toBe('both');
      }),
    );
  });
});

describe('the order of the dates of a file', () => {
  function read(dates: string[], writtenDates: { row: number; text: string }[]) {
    const rows = dates.map((date) => ['Kid', 'Order', date]);
    const sheet = { rows, mapping: { firstName: 0, lastName: 1, birthDate: 2 }, writtenDates };
    const result = readRows(importSheet.parse(sheet), today);
    return { ...result.dates, days: result.rows.map(({ player }) => player.birthDate) };
  }

  it('is the one that the file shows, whatever its rows are corrected to', () => {
    expect(read(['01/02/2018', '03/04/2017'], [{ row: 0, text: '31/02/2018' }])).toEqual({
      order: 'dmy',
      evidence: 'dmy',
      ambiguous: 2,
      days: ['2018-02-01', '2017-04-03'],
    });
    expect(read(['25/12/2018', '03/04/2017'], [{ row: 0, text: 'soon' }])).toEqual({
      order: 'mdy',
      evidence: 'nothing',
      ambiguous: 1,
      days: [null, '2017-03-04'],
    });
  });
});

describe('other cells', () => {
  it.each([
    ['LW', 'Left Wing'],
    ['left wing', 'Left Wing'],
    ['Left-Wing', 'Left Wing'],
    ['G', 'Goalie'],
    ['goaltender', 'Goalie'],
    ['Centre', 'Center'],
    ['Defence', 'Defense'],
    ['Right Defenseman', 'Right Defense'],
    ['n/a', ''],
    ['', ''],
    ['Coach', 'Coach'],
  ])('a position %s is %s', (cell, position) => {
    expect(readPosition(cell)).toBe(position);
  });

  it.each([
    ['Na', 'Na'],
    [' Nil ', 'Nil'],
    ['n/a', ''],
    ['TBD', ''],
    ['-', ''],
  ])('a name %s is %s', (cell, name) => {
    expect(readName(cell)).toBe(name);
  });

  it.each([
    ['#9', '9'],
    ['No. 12', '12'],
    ['9.0', '9'],
    ['-', ''],
    ['ten', 'ten'],
    ['-1', '-1'],
    ['1.5', '1.5'],
  ])('a jersey %s is %s', (cell, jersey) => {
    expect(readJersey(cell)).toBe(jersey);
  });

  it.each([
    ['Dela Cruz, Juan Miguel', 'Juan Miguel', 'Dela Cruz'],
    ['Juan Dela Cruz', 'Juan', 'Dela Cruz'],
    ['Juan Miguel de la Cruz', 'Juan Miguel', 'de la Cruz'],
    ['Maria Santos', 'Maria', 'Santos'],
    ['Jose Rizal Jr.', 'Jose', 'Rizal Jr.'],
    ['Jose Rizal, Jr.', 'Jose', 'Rizal Jr.'],
    ['Madonna', '', 'Madonna'],
    ['', '', ''],
  ])('a name %s is %s and %s', (cell, firstName, lastName) => {
    expect(splitName(cell)).toEqual({ firstName, lastName });
  });

  it.each([
    ['9171234567', '+639171234567', ''],
    ['+63 917 123 4567', '+639171234567', ''],
    ['8123-4567', '8123-4567', ''],
    ['0917 123 4567\n0918 123 4567', '+639171234567', '0918 123 4567'],
    ['Mobile no. 0917 123 4567', '+639171234567', ''],
    ['0917 123 4567 (Lola)', '+639171234567', 'Lola'],
    ['ask Tita Baby', '', 'ask Tita Baby'],
    ['#N/A', '', ''],
  ])('a phone %j is %j and the note %j', (cell, phone, note) => {
    expect(readPhone(cell)).toEqual({ phone, note });
  });

  it('a name of two lines becomes one line', () => {
    expect(readLine(' Dela\nCruz ')).toBe('Dela Cruz');
    expect(splitName('Dela Cruz,\nJuan')).toEqual({ firstName: 'Juan', lastName: 'Dela Cruz' });
  });

  it('e-mails are separated', () => {
    expect(readEmails('ana@x.test; ben@x.test / cy@x.test')).toEqual(['ana@x.test', 'ben@x.test', 'cy@x.test']);
    expect(readEmails('n/a')).toEqual([]);
    expect(readEmails('Ana Cruz <ana@x.test>, "Cruz, Ben" <ben@x.test>')).toEqual(['ana@x.test', 'ben@x.test']);
    expect(readEmails('mailto:ana@x.test')).toEqual(['ana@x.test']);
  });

  it('no e-mail is taken from text with a space in it, since the rest may belong to somebody else', () => {
    expect(readEmails('carmen reyes@x.test')).toEqual(['carmen reyes@x.test']);
    expect(readEmails('ana@x.test, carmen reyes@x.test')).toEqual(['ana@x.test', 'carmen reyes@x.test']);
    expect(readEmails('ana@x.test ben@x.test and cy@x.test')).toEqual(['ana@x.test', 'ben@x.test', 'cy@x.test']);
    expect(readEmails('Mother: ana@x.test Father: ben@x.test')).toEqual(['ana@x.test', 'ben@x.test']);
    expect(readEmails('reyes@ x.test')).toEqual(['reyes@ x.test']);
  });
});

describe('columns', () => {
  it('are recognized by common names', () => {
    const header = [
      'No.',
      'SURNAME',
      'Given Name(s)',
      'D.O.B.',
      'Pos',
      'Parent/Guardian E-mail',
      'Contact Person',
      'Mobile #',
      'Shirt size',
      'Allergies',
      'Team',
    ];
    expect(guessMapping(header)).toEqual({
      jerseyNumber: 0,
      lastName: 1,
      firstName: 2,
      birthDate: 3,
      position: 4,
      guardianEmail: 5,
      emergencyContact: 6,
      emergencyPhone: 7,
      medicalNotes: 9,
      team: 10,
    });
  });

  it('use a full name where there is no other, and each column once', () => {
    expect(guessMapping(['Name', 'Birthday'])).toEqual({ fullName: 0, birthDate: 1 });
    expect(guessMapping(['Name', 'First name', 'Last name'])).toEqual({ firstName: 1, lastName: 2 });
    expect(guessMapping(['#', 'Contact #', 'Name'])).toEqual({ jerseyNumber: 0, emergencyPhone: 1, fullName: 2 });
    expect(guessMapping(['Foo', '', 'Bar'])).toEqual({});
  });

  it.each([
    [['Name (Surname, First)', 'Birthdate (MM/DD/YYYY)'], { fullName: 0, birthDate: 1 }],
    [['Last Name, First Name', 'Date of Birth dd/mm/yyyy'], { fullName: 0, birthDate: 1 }],
    [["Player's Name *", 'Birthday [as in the certificate]'], { fullName: 0, birthDate: 1 }],
    [
      ['Last Name', 'First Name', 'Middle Name', "Mother's Contact No."],
      { lastName: 0, firstName: 1, emergencyPhone: 3 },
    ],
    [['(Team)', 'Child Name'], { team: 0, fullName: 1 }],
  ])('are recognized with their hints: %j', (header, mapping) => {
    expect(guessMapping(header)).toEqual(mapping);
  });

  it('do not mistake row numbers for jerseys', () => {
    const rows = (numbers: string[]) => numbers.map((number) => [number, 'Ana']);
    expect(guessMapping(['No.', 'Name'], rows(['1', '2', '3', '4.0']))).toEqual({ fullName: 1 });
    expect(guessMapping(['No.', 'Name'], rows(['1', '2', '4', '3']))).toEqual({ jerseyNumber: 0, fullName: 1 });
    expect(guessMapping(['No.', 'Name'], rows(['1', '2']))).toEqual({ jerseyNumber: 0, fullName: 1 });
    expect(guessMapping(['Jersey', 'Name'], rows(['1', '2', '3', '4']))).toEqual({ jerseyNumber: 0, fullName: 1 });
    expect(guessMapping(['No.', 'Name'], rows(['1', '2', '3', '4', 'TOTAL', '']))).toEqual({ fullName: 1 });
    expect(guessMapping(['No.', 'Name'], rows(['1', '2', '', '4']))).toEqual({ jerseyNumber: 0, fullName: 1 });
  });

  it('never fail', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (header) => {
        const columns = Object.values(guessMapping(header));
        expect(new Set(columns).size).toBe(columns.length);
      }),
    );
  });
});

describe('below a list', () => {
  const columns = { lastName: 0, firstName: 1, birthDate: 2, medicalNotes: 3 };
  const reasons = (...rows: string[][]) => footersOf(rows, columns);

  it.each([
    ['TOTAL', '', '120', ''],
    ['', '', '', 'Grand Total: 120 players'],
    ['Total', '120 kids', '', ''],
    ['', '120 players', '', ''],
    ['Number of players (total)', '', '', ''],
    ['SUM', '', '', ''],
    ['Count', '', '', '120'],
    ['Kabuuan:', '', '', '3'],
  ])('a total is not a player: %j', (...row) => {
    expect(reasons(row)).toEqual(['total']);
  });

  it.each([
    ['Sum', 'Ana', '', ''],
    ['Sum', '', '2015-03-14', ''],
    ['Total', '', '14/03/2015', ''],
    ['Count', 'Bo', 'soon', ''],
    ['Cruz', 'Ana', '', 'Total of 3 allergies'],
    ['Page', 'Ana', '', ''],
    ['Cruz', 'Ana', '', 'Noted by the doctor'],
    ['', '', '', 'Asthma'],
    ['', '', '31/31/2015', ''],
    ['', '', '', '0917 555 1000'],
  ])('a player is not a footer: %j', (...row) => {
    expect(reasons(row)).toEqual([null]);
  });

  it('a row of counts alone is not a player', () => {
    expect(reasons(['', '', '', '120'], ['#12', '', '', ''], ['', '', '', ''])).toEqual(['numbers', 'numbers', null]);
  });

  it('a signature is not a player, nor are the names below it, until the next one', () => {
    const rows = [
      ['Prepared by:', 'Ana Cruz', '11/20/2026', ''],
      ['', '', '', ''],
      ['Ben Tan', '', '', ''],
      ['Club Secretary', '', '', ''],
      ['Lim', 'Bo', '', 'Peanuts'],
      ['Sy', 'Cy', '2015-03-14', ''],
      ['Tan', 'Di', '', ''],
      ['*** Nothing follows ***', '', '', ''],
    ];
    const signature = 'signature';
    expect(reasons(...rows)).toEqual([signature, null, signature, signature, null, null, null, signature]);
  });

  it('no row with a name and a birth date is skipped, whatever else it has', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('Total', 'Sum', '120', 'Prepared by', ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (others) => {
        const rows = others.flatMap(([first, second]) => [
          [first, second, '', second],
          ['Cruz', first.replace(/.*/s, 'Ana'), '2015-03-14', second],
        ]);
        expect(reasons(...rows).filter((_, index) => index % 2 === 1)).toEqual(others.map(() => null));
      }),
    );
  });
});

describe('a file', () => {
  const text = 'First name,Last name\r\nJosé,Ñuñez\r\n';
  const utf16 = Buffer.from(text, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 without a byte order mark', utf16],
    ['UTF-16 big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('in %s is read', (_what, bytes) => {
    expect(decodeSheet(bytes)).toEqual({ text });
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49])],
    ['a zip', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0])],
    ['nothing', Buffer.alloc(0)],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, 'a,b\n')],
  ])('that is %s is refused with a message', (_what, bytes) => {
    expect(decodeSheet(bytes)).toEqual({ problem: expect.stringMatching(/^[A-Z].*\.$/) });
  });
});
