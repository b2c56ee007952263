import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe, for a page that takes it as a script. Three of four milliseconds of a look were colours: axe keeps the parts of each in
 * eight weak maps, and reads each text such as `rgb(0, 0, 0)` anew. Here the parts are properties, and a text is read once.
 */
export const axeSource = `(() => {
  class Parts {
    part = Symbol();
    has(owner) { return this.part in owner; }
    get(owner) { return owner[this.part]; }
    set(owner, value) { owner[this.part] = value; return this; }
    add(owner) { return this.set(owner, true); }
    delete(owner) { return this.has(owner) && delete owner[this.part]; }
  }
  (function (WeakMap, WeakSet) { ${axe} })(Parts, Parts);
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    const parts = known.get(text);
    if (parts) return Object.assign(this, parts);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
})()`;
