import { renderToStaticMarkup } from 'react-dom/server';
import { type DocumentParts, documentHtml } from './document';
import { LandingPage } from './landing-page';
import { NotFoundPage } from './not-found-page';

/** The landing page as a whole HTML document. `css` is inlined as it is, `fontUrl` is the address of Inter as woff2. */
export function renderLanding(parts: DocumentParts): string {
  return documentHtml({
    ...parts,
    title: 'Yelo: your whole ice hockey club on one sheet of ice',
    description:
      'Players, ice times, dues and documents for ice hockey clubs in the Philippines. 14-day free trial, no credit card, set up in 5 minutes.',
    body: renderToStaticMarkup(<LandingPage />),
  });
}

/** The not-found page for visitors who are signed out, as a whole HTML document. The server adds the status 404. */
export function renderNotFound(parts: DocumentParts): string {
  return documentHtml({
    ...parts,
    title: '404 Page Not Found | Yelo',
    description: 'This page doesn’t exist.',
    robots: 'noindex',
    body: renderToStaticMarkup(<NotFoundPage />),
  });
}
