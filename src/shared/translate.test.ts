import { afterEach, describe, expect, it } from 'vitest';
import { provideTranslator, type Sentence, t, tParts, translated } from './translate';
import { makeTranslator } from './translator';

const catalogue = {
  'Sign in': 'Mag-sign in',
  'to {club}': 'sa {club}',
  '{label} is required.': 'Kailangan ang {label}.',
  '{label} can be at most {n} characters.': 'Hanggang {n} character lang ang {label}.',
  'Last name': 'Apelyido',
  'Wait {time}.': 'Maghintay ng {time}.',
  '{n} minutes': '{n} minuto',
  'Paid on {day}.': 'Binayaran noong {day}.',
  and: 'at',
  payment: 'bayad',
  document: 'dokumento',
};
const some = (sentence: string) => sentence as Sentence;
const useFilipino = () => provideTranslator(() => makeTranslator('fil', catalogue));
afterEach(() => provideTranslator(() => undefined));

describe('a sentence', () => {
  it('is English without a catalogue, and the other language with one', () => {
    expect(t(some('Sign in'))).toBe('Sign in');
    useFilipino();
    expect(t(some('Sign in'))).toBe('Mag-sign in');
    expect(t(some('Sign out'))).toBe('Sign out');
  });

  it('inserts values, and leaves those unchanged that look like names of values', () => {
    useFilipino();
    expect(t(some('to {club}'), { club: 'Club {club} $& Yelo' })).toBe('sa Club {club} $& Yelo');
    expect(tParts(some('to {club}'), { club: 7 })).toEqual(['sa ', 7, '']);
    expect(t(some('to {club}'), {})).toBe('sa {club}');
  });
});

describe('a message written in English', () => {
  it('has its days in the other language', () => {
    useFilipino();
    expect(translated('Paid on Feb 3, 2026.')).toBe('Binayaran noong Peb 3, 2026.');
    expect(translated('Paid on Foo 3, 2026.')).toBe('Binayaran noong Foo 3, 2026.');
  });

  it('is returned unchanged without a translation', () => {
    expect(translated('Last name is required.')).toBe('Last name is required.');
    useFilipino();
    expect(translated('Something else.')).toBe('Something else.');
  });

  it('is never taken for what every object has', () => {
    useFilipino();
    expect(translated('constructor')).toBe('constructor');
    expect(translated('toString is required.')).toBe('Kailangan ang toString.');
  });

  it('is translated by its pattern, with the values that have a translation', () => {
    useFilipino();
    expect(translated('Last name is required.')).toBe('Kailangan ang Apelyido.');
    expect(translated('Nickname is required.')).toBe('Kailangan ang Nickname.');
    expect(translated('Last name can be at most 1,000 characters.')).toBe(
      'Hanggang 1,000 character lang ang Apelyido.',
    );
    expect(translated('Wait 12 minutes.')).toBe('Maghintay ng 12 minuto.');
    expect(translated('2 payments and 1 document is required.')).toBe('Kailangan ang 2 bayad at 1 dokumento.');
    expect(translated('1,200 documents, 3 pucks and 1 payment')).toBe('1,200 dokumento, 3 pucks at 1 bayad');
  });
});
