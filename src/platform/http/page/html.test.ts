import { expect, it } from 'vitest';
import { html, trusted } from './html';

it('escapes text, for elements and attributes alike', () => {
  const evil = `"><script>alert('x')</script>&`;
  expect(html`<a title="${evil}">${evil}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</a>',
  );
});

it('inserts HTML and lists, and omits what is empty', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  const page = html`<ul>${items}${null}${undefined}${false}${0}${trusted('<hr>')}</ul>`;
  expect(page.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li>0<hr></ul>');
});
