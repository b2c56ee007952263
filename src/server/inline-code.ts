import { createHash } from 'node:crypto';
import { signedOutScript } from '@/shared/signed-out-script';
import { readAppShell } from './app-shell';
import { projectFile } from './project-file';

/** The content security policy's names for the styles inside the built pages and the app's own; none without a build. */
export function inlineStyleHashes(): string[] {
  const pages = ['landing.html', 'club.html', 'not-found.html', 'log-in.html'].map(
    (name) => projectFile(`dist/client/${name}`) ?? '',
  );
  const styles = pages.flatMap((page) => [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css));
  return [...styles, readAppShell().styles].filter(Boolean).map(hashOf);
}

/** The same for what the pages for visitors run, and what the app's run before any script comes. */
export function inlineScriptHashes(): string[] {
  const { renewRestored, early } = readAppShell();
  return [signedOutScript, renewRestored, early].filter(Boolean).map(hashOf);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
