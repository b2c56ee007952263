import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { projectPath } from '@/platform/root';

/** The content security policy's names for the styles inside the built pages; none without a build. */
export function inlineStyleHashes(): string[] {
  return ['landing.html', 'club.html', 'not-found.html'].flatMap((name) => {
    const file = projectPath(`dist/client/${name}`);
    if (!existsSync(file)) return [];
    const styles = readFileSync(file, 'utf8').matchAll(/<style>([\s\S]*?)<\/style>/g);
    return [...styles].map(([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  });
}
