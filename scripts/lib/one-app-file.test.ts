import { expect, it } from 'vitest';
import { starting, startOf, withApp } from './one-app-file.mjs';

it('finds what the entry starts, and refuses one that does more', () => {
  expect(startOf('import{gt as e}from"./CkQos8v-.js";e();')).toEqual({ file: 'CkQos8v-.js', exported: 'gt' });
  expect(startOf('import{t as $}from"./a.js";$();\n//# sourceMappingURL=app.js.map')).toMatchObject({ file: 'a.js' });
  expect(() => startOf('import{t as e}from"./a.js";e();other();')).toThrow('more than start');
  expect(() => startOf('import{t as e}from"./a.js";o();')).toThrow('more than start');
});

it("calls the file's own export of that name", () => {
  expect(starting('function Ol(){}export{n as a,Ol as gt,z};', 'gt')).toBe(
    'function Ol(){}export{n as a,Ol as gt,z};\nOl();\n',
  );
  expect(starting('export{z};', 'z')).toBe('export{z};\nz();\n');
  expect(() => starting('export{n as a};', 'gt')).toThrow('nothing as gt');
});

it('names the file in the manifest with its imports', () => {
  const manifest = {
    '_b.js': { file: 'assets/b.js', name: 'app', imports: ['_r.js'], css: ['assets/app.css'] },
    'index.html': { file: 'assets/a.js', name: 'app', isEntry: true, imports: ['_r.js', '_b.js'] },
  };
  expect(withApp(manifest, 'assets/b.js')['index.html']).toEqual({
    file: 'assets/b.js',
    name: 'app',
    src: 'index.html',
    isEntry: true,
    imports: ['_r.js'],
    css: ['assets/app.css'],
  });
  expect(() => withApp(manifest, 'assets/c.js')).toThrow('no assets/c.js');
});
