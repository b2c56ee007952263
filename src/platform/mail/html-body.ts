import { type Content, html } from '../http/page/html';

/** The head of a club's mail, where the club has a logo: the logo's absolute address, the same in every mail. */
export interface Letterhead {
  clubName: string;
  logo: string;
}

/** Returns a mail's plain text as HTML below the club's logo, with the same words, paragraphs and links. Its language isn't known here. */
export function htmlBody(body: string, { clubName, logo }: Letterhead): string {
  const paragraphs = body.trim().split(/\n{2,}/);
  return html`<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font:16px/24px Arial,sans-serif">
<p><img src="${logo}" alt="${clubName}" height="48" style="height:48px;width:auto;padding:4px;border-radius:8px;background:#ffffff"></p>
${paragraphs.map((paragraph) => html`<p>${paragraph.split('\n').map((line, at) => [at > 0 && html`<br>`, linked(line)])}</p>\n`)}</body>
</html>
`.text;
}

/** Every second part is an address. */
function linked(line: string): Content {
  const parts = line.split(/(https?:\/\/\S*[^\s.,;:!?)])/);
  return parts.map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
