import pino from 'pino';
import type { Log } from '@/platform/log';

/** Returns a log whose lines can be read. */
export function logLines(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ base: null }, { write: (line: string) => void lines.push(line) }), lines };
}
