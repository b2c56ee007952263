import pino from 'pino';
import type { Log } from '@/platform/log';

/** A log whose lines can be looked at. */
export function logLines(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ base: null }, { write: (line: string) => void lines.push(line) }), lines };
}
