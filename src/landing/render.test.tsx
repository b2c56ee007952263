import { describe, expect, it } from 'vitest';
import { signedOutScript } from '@/shared/signed-out-script';
import { renderLanding, renderLogIn, renderNotFound } from './render';

const parts = { css: 'body{color:red}', fontUrl: '/assets/inter-1.woff2', language: 'en' as const };
const landing = renderLanding(parts);
const notFound = renderNotFound(parts);
const logIn = renderLogIn(parts);

describe('the landing page', () => {
  it.each([
    '5-Min Setup',
    'Trusted Company',
    'Bank-Level Security',
    'Player Management',
    'Smart Scheduling',
    'Payments Integration',
    'Document Management',
    'Communication Hub',
    'Analytics &amp; Reports',
    '60+',
    'active players',
    'satisfaction',
    '14-day free trial. No credit card.',
  ])('has %s', (words) => {
    expect(landing).toContain(words);
  });

  it('links both trial buttons and the login to sign-in', () => {
    expect(landing.match(/href="\/api\/login">Start Free Trial</g)).toHaveLength(2);
    expect(landing).toContain('href="/api/login">Login<');
  });

  it('has a target on the page for each of its anchors', () => {
    const anchors = [...landing.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(anchors.length).toBeGreaterThan(3);
    for (const id of anchors) expect(landing).toContain(`id="${id}"`);
  });

  it('has one h1', () => {
    expect(landing.match(/<h1/g)).toHaveLength(1);
  });
});

describe('in Filipino', () => {
  const filipino = { ...parts, language: 'fil' as const };
  /** Names, and words that are the same in both languages. */
  const same =
    /^(Yelo|GCash|Maya|Card|sign-up|English|Medical certificate|Mar|₱?\d.*|© 2026 Yelo|(Mateo|Lia) Villanueva|Andres Bautista|U1[24] \w+)$/;
  const textsOf = (html: string) =>
    html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .split(/<[^>]*>/)
      .filter((text) => text.trim() !== '' && !same.test(text));

  it.each([
    ['the landing page', landing, renderLanding(filipino)],
    ['the not-found page', notFound, renderNotFound(filipino)],
    ['the page that offers to log in', logIn, renderLogIn(filipino)],
  ])('%s has no English text left', (_name, english, translated) => {
    expect(translated).toContain('<html lang="fil">');
    expect(textsOf(translated).length).toBeGreaterThan(1);
    expect(textsOf(translated).filter((text) => textsOf(english).includes(text))).toEqual([]);
  });

  it('offers English, as the English page offers Filipino', () => {
    expect(landing).toMatch(/action="\/api\/language".*>Filipino<\/button>/);
    expect(renderLanding(filipino)).toMatch(/action="\/api\/language".*>English<\/button>/);
  });
});

describe('the not-found page', () => {
  it("has the specification's text and links home", () => {
    expect(notFound).toContain('404 Page Not Found</h1>');
    expect(notFound).toContain('Did you forget to add the page to the router?');
    expect(notFound).toContain('href="/"');
    expect(notFound).not.toContain('Log in');
  });

  it('offers the log-in link below the same text where there is a page to open', () => {
    expect(logIn).toMatch(
      /404 Page Not Found<.*add the page to the router\?<.*href="{{log in}}">Log in to open this page</,
    );
    expect(logIn).toContain('href="/"');
  });
});

describe.each([
  ['landing', landing],
  ['not-found', notFound],
  ['log-in', logIn],
])('the %s document', (_name, html) => {
  it('is complete, styled and free of scripts, except for the one that clears the phone', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain(parts.css);
    expect(html).toContain(parts.fontUrl);
    expect(html.replace(`<script>${signedOutScript}</script>`, '')).not.toMatch(/<script| on\w+=| style="/);
  });
});
