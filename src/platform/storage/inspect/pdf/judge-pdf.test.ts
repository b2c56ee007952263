import { beforeAll, describe, expect, it } from 'vitest';
import { expectSteady, hostileTexts } from '../../../../../test/growth';
import { type Objects, onePage, packedPdf, pdf, stream } from '../../../../../test/hostile/pdfs';
import { type Core, loadCore } from './core';
import { judgePdf } from './judge-pdf';

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const page = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${more} >>`;
const link = (more: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${more} >>]`;
const written = [
  ['plain', pdf],
  ['packed', packedPdf],
] as const;

describe.each(written)('in a %s PDF', (_how, write) => {
  const judge = (objects: Objects) => judgePdf(core, write({ ...onePage, ...objects }));

  it.each(['JavaScript', 'Launch', 'URI', 'SubmitForm', 'GoToR', 'GoToE', 'ImportData', 'Rendition'])(
    'an automatic action of %s is refused',
    (kind) => {
      const action = `<< /S /${kind} /URI (x) /F (x) >>`;
      const acting: Objects[] = [
        { 1: catalog(`/OpenAction ${action}`) },
        { 1: catalog('/OpenAction 4 0 R'), 4: action },
        { 1: catalog(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${action}] >>`) },
        { 1: catalog(`/AA << /WC ${action} >>`) },
        { 3: page(`/AA << /O ${action} >>`) },
        { 3: page(`/AA << /C ${action} >>`) },
        ...['PO', 'PV', 'E', 'Fo'].map((key) => ({ 3: page(link(`/AA << /${key} ${action} >>`)) })),
      ];
      for (const objects of acting) expect(() => judge(objects)).toThrow('activePdf');
    },
  );

  it.each<[string, Objects]>([
    ['a script in the name tree', { 1: catalog('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>'), 4: '<< >>' }],
    ['a script behind a link', { 3: page(link('/A << /S /JavaScript /JS (x) >>')) }],
    ['an unreferenced script', { 4: '<< /S /J#61vaScript >>' }],
    ['an embedded file', { 3: page(link('/FS << /F (a) /EF << /F 4 0 R >> >>')), 4: '(x)' }],
    ['rich media', { 3: page('/Annots [<< /Subtype /RichMedia >>]') }],
    ['an XFA form', { 1: catalog('/AcroForm << /XFA [] >>') }],
  ])('%s is refused', (_what, objects) => {
    expect(() => judge(objects)).toThrow('activePdf');
  });

  it.each<[string, Objects]>([
    ['a link', { 3: page(link('/A << /S /URI /URI (https://club.test) >>')) }],
    ['a link action on mouse release', { 3: page(link('/AA << /U << /S /URI /URI (x) >> >>')) }],
    ['an initial page', { 1: catalog('/OpenAction [3 0 R /Fit]') }],
    ['a font that is called EF', { 3: page('/Resources << /Font << /EF << /Type /Font >> >> >>') }],
  ])('%s is accepted', (_what, objects) => {
    expect(judge(objects)).toBeGreaterThan(300);
  });
});

it.each<[string, Objects, string]>([
  ['two million pages', { 2: '<< /Type /Pages /Kids [3 0 R] /Count 2000000 >>' }, 'heavyPdf'],
  ['a circular page tree', { 2: '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 1 >>' }, 'damagedPdf'],
  ['repeated pages', { 2: '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>' }, 'damagedPdf'],
  ['no page', { 2: '<< /Type /Pages /Kids [] /Count 0 >>' }, 'damagedPdf'],
  ['100,000 nested lists', { 3: page(`/X ${'['.repeat(100_000)}`) }, 'damagedPdf'],
])('%s: refused', (_what, objects, why) => {
  expect(() => judgePdf(core, pdf({ ...onePage, ...objects }))).toThrow(why);
});

it.each<[string, Objects]>([
  ['beside a dangling reference', { 4: '<< /Hidden << /S /JavaScript >> /Last 3 7 R >>' }],
  ['that something unused refers to by another generation', { 4: '[5 7 R]', 5: '<< /S /JavaScript >>' }],
])('an unreferenced script is refused %s', (_what, objects) => {
  // The page is checked before unreferenced objects are.
  for (const target of ['3 7 R', '9 7 R']) {
    const written = pdf({ ...onePage, ...objects, 9: '(x)' })
      .toString('latin1')
      .replace('3 7 R', target);
    expect(() => judgePdf(core, Buffer.from(written, 'latin1'))).toThrow('activePdf');
  }
});

it('refuses encrypted files, and decompression bombs', () => {
  expect(() => judgePdf(core, pdf(onePage, '/Encrypt << /Filter /Standard >>'))).toThrow('lockedPdf');
  const large = packedPdf({ ...onePage, 4: `<< >> ${' '.repeat(40_000_000)}` });
  expect(() => judgePdf(core, large)).toThrow('heavyPdf');
});

it.each([' 1', '  1', '\n\t1'])('accepts a compressed part with a predictor written as %j', (predictor) => {
  const part = stream(`/DecodeParms << /Predictor${predictor} >>`, Buffer.from('q Q'));
  expect(judgePdf(core, pdf({ ...onePage, 4: part }))).toBeGreaterThan(300);
});

describe('takes twice as long for twice the text', () => {
  const read = (text: string) => {
    try {
      judgePdf(core, Buffer.from(text, 'latin1'));
    } catch {
      // Refused or not, it has been parsed.
    }
  };
  const inPdf = (text: string) => pdf({ ...onePage, 4: text }).toString('latin1');
  const expectLinear = (textOf: (length: number) => string) => expectSteady(read, textOf, 30);

  it.each(hostileTexts)('of %s in an object', (_what, textOf) => expectLinear((length) => inPdf(textOf(length))));

  it.each(['\n', '\r', '\r\n', '\0', '\t', ' ', '\f', '\n\0'])('of compressed parts behind many %j', (blank) => {
    const part = `\n1 0 obj<<${blank.repeat(200)}/First 1>>stream\nendstream\n`;
    expectLinear((length) => inPdf(part.repeat(length / part.length)));
  });

  it.each(['startxref\n', 'startxref 1 ', 'startxref 1 %%EOF\n'])('of %j repeated', (mark) =>
    expectLinear((length) => inPdf(mark.repeat(length / mark.length))),
  );
});
