import { stylesheetUrl } from '../http/page/assets';
import { type Content, type Html, html } from '../http/page/html';

const stylesheet = stylesheetUrl('src/kit/styles/staff.css');

/** Renders the page around content for staff: plain, wide and without a form. */
export function staffShell(title: string, lead: Content, body: Content): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Yelo</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<a href="/">Back to Yelo</a>
<main>
<h1>${title}</h1>
<p>${lead}</p>
${body}
</main>
</body>
</html>`;
}
