import { expect, it } from 'vitest';
import { htmlBody } from './html-body';

const letterhead = { clubName: 'Ice & "Co"', logo: 'https://club.test/api/club/logo?v=1&as=png' };

it('has the logo instead of the name, and no other remote content', () => {
  const text = htmlBody('Hello.', letterhead);
  expect(text.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(
      /^<img src="https:\/\/club\.test\/api\/club\/logo\?v=1&amp;as=png" alt="Ice &amp; &quot;Co&quot;" height="48"/,
    ),
  ]);
  expect(text).not.toMatch(/<(link|script|iframe|style)\b/);
});

it("has the plain text's content, as paragraphs and links", () => {
  const text = htmlBody('Hello <b>.\n\nYours: Cup\nMay 1\n\nSee it at https://club.test/a?b=1&c=2.\n', letterhead);
  expect(text).toContain('<p>Hello &lt;b&gt;.</p>');
  expect(text).toContain('<p>Yours: Cup<br>May 1</p>');
  expect(text).toContain(
    '<p>See it at <a href="https://club.test/a?b=1&amp;c=2">https://club.test/a?b=1&amp;c=2</a>.</p>',
  );
});

it('does not link text that only looks like a URL', () => {
  expect(htmlBody('javascript:alert(1) "https://', letterhead)).not.toContain('<a ');
});
