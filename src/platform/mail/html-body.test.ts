import { expect, it } from 'vitest';
import { htmlBody } from './html-body';

const letterhead = { clubName: 'Ice & "Co"', logo: 'https://club.test/api/club/logo?v=1&as=png' };

it('has the logo with the name in its place, and nothing else that is fetched', () => {
  const text = htmlBody('Hello.', letterhead);
  expect(text.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(
      /^<img src="https:\/\/club\.test\/api\/club\/logo\?v=1&amp;as=png" alt="Ice &amp; &quot;Co&quot;" height="48"/,
    ),
  ]);
  expect(text).not.toMatch(/<(link|script|iframe|style)\b/);
});

it('says the same as the plain text, as paragraphs and links', () => {
  const text = htmlBody('Hello <b>.\n\nYours: Cup\nMay 1\n\nSee it at https://club.test/a?b=1&c=2.\n', letterhead);
  expect(text).toContain('<p>Hello &lt;b&gt;.</p>');
  expect(text).toContain('<p>Yours: Cup<br>May 1</p>');
  expect(text).toContain(
    '<p>See it at <a href="https://club.test/a?b=1&amp;c=2">https://club.test/a?b=1&amp;c=2</a>.</p>',
  );
});

it('makes no link of what only looks like one', () => {
  expect(htmlBody('javascript:alert(1) "https://', letterhead)).not.toContain('<a ');
});
