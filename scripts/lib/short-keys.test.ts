import { expect, it } from 'vitest';
import { keysOf, shortNames, withNames } from './short-keys.mjs';

const shared = 't(`dates-119sn2Ho`,(t=>{e(t,{a:()=>c})})),t(`jsx-runtime-dDRxJ2Up`,(t=>{}));';
const user = 'var s=n(`dates-119sn2Ho`),X=n(`jsx-runtime-dDRxJ2Up`),name=`font-semibold`;';

it('shortens registered keys and their uses, and no other text', () => {
  const names = shortNames(keysOf(shared + user));
  expect(withNames(shared, names)).toBe('t(`119sn`,(t=>{e(t,{a:()=>c})})),t(`dDRxJ`,(t=>{}));');
  expect(withNames(user, names)).toBe('var s=n(`119sn`),X=n(`dDRxJ`),name=`font-semibold`;');
});

it('fails where two keys would become one', () => {
  expect(() => shortNames(['a-119sn2Ho', 'b-119snXXX'])).toThrow('one key');
  expect(shortNames(['a-119sn2Ho', 'a-119sn2Ho', 'c-dDRxJ2Up']).size).toBe(2);
});
