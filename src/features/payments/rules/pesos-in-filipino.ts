const small =
  'sero isa dalawa tatlo apat lima anim pito walo siyam sampu labing-isa labindalawa labintatlo labing-apat labinlima labing-anim labimpito labingwalo labinsiyam'.split(
    ' ',
  );
const tens = 'sero sampu dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu'.split(' ');
const scales = ['', 'libo', 'milyon', 'bilyon'];

/** Returns a positive count of a noun in Filipino words: `isang libo limang daang piso`. Its number must be less than a trillion. */
export function countInFilipino(number: number, noun: string): string {
  return `${linked(inWords(number))} ${noun}`;
}

/** Returns number words as they are written before a noun: `limang`, `apat na`, `isang daang`. */
function linked(words: string): string {
  if (/[aeiou]$/.test(words)) return `${words}ng`;
  return words.endsWith('n') ? `${words}g` : `${words} na`;
}

/** Converts the number in groups of three digits. */
function inWords(number: number): string {
  const groups = scales
    .map((scale, index) => ({ scale, group: Math.floor(number / 1000 ** index) % 1000 }))
    .filter(({ group }) => group > 0)
    .reverse();
  return groups
    .map(({ scale, group }, index) => {
      const words = belowThousand(group);
      if (scale) return `${linked(words)} ${scale}`;
      return index > 0 && group < 100 ? `at ${words}` : words;
    })
    .join(' ');
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const first = linked(small[hundreds] ?? '');
  const hundred = first.endsWith(' na') ? `${first} raan` : `${first} daan`;
  return [hundreds > 0 && hundred, rest > 0 && belowHundred(rest)].filter(Boolean).join(' at ');
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const [ten, one] = [tens[Math.floor(number / 10)], number % 10];
  return one > 0 ? `${ten}'t ${small[one]}` : `${ten}`;
}
