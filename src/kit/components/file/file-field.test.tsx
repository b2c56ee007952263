import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileField } from './file-field';

const paper = new File([new Uint8Array(2048)], 'paper.pdf', { type: 'application/pdf' });

it('is one input with its label, its types and its error', () => {
  const html = renderToString(
    <FileField label="File" required error="Choose a file." files={[]} onFilesChange={() => {}} />,
  );
  const input = /<input [^>]+>/.exec(html)?.[0] ?? '';
  const id = / id="([^"]+)"/.exec(input)?.[1];
  expect(html).toContain(`<label for="${id}" class="mb-1.5`);
  expect(input).toContain('accept=".pdf,.jpg,.jpeg,.png"');
  expect(input).toContain(`aria-describedby="${id}-note"`);
  expect(input).toContain('aria-invalid="true"');
  expect(html).toContain('PDF, JPG or PNG, up to 10 MB.');
  expect(html).toContain('Choose a file.');
});

it('shows what is chosen, and accepts more only where several are allowed', () => {
  const one = renderToString(<FileField label="File" files={[paper]} onFilesChange={() => {}} />);
  expect(one).toContain('paper.pdf');
  expect(one).toContain('2 KB');
  expect(one).toContain('aria-label="Remove paper.pdf"');
  expect(one).not.toContain('<input');
  expect(renderToString(<FileField label="File" multiple files={[paper]} onFilesChange={() => {}} />)).toContain(
    '<input',
  );
});
