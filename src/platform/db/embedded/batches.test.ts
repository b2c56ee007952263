import { expect, it } from 'vitest';
import { BatchBuffer } from './batches';

it('sends a parse, bind, execute and sync as one batch', () => {
  const buffer = new BatchBuffer();
  const parts = [message('P', 'x'), message('B', 'yy'), message('E', ''), message('S', '')];
  const sent = parts.map((part) => buffer.add(part).bytes);
  expect(sent.slice(0, 3)).toEqual([null, null, null]);
  expect(Buffer.from(sent[3] ?? [])).toEqual(Buffer.concat(parts));
});

it('returns the same bytes however the stream is split', () => {
  const whole = Buffer.concat([
    message('Q', 'select 1'),
    message('P', 'a'),
    message('S', ''),
    message('Q', 'select 2'),
  ]);
  for (let size = 1; size <= whole.length; size++) {
    const buffer = new BatchBuffer();
    const sent: Uint8Array[] = [];
    for (let at = 0; at < whole.length; at += size) {
      const { bytes } = buffer.add(whole.subarray(at, at + size));
      if (bytes) sent.push(bytes);
    }
    expect(Buffer.concat(sent)).toEqual(whole);
  }
});

it('sends several whole batches in one message and keeps the rest', () => {
  const buffer = new BatchBuffer();
  const complete = Buffer.concat([message('Q', 'a'), message('P', 'b'), message('S', '')]);
  const { bytes } = buffer.add(Buffer.concat([complete, message('P', 'c')]));
  expect(Buffer.from(bytes ?? [])).toEqual(complete);
  expect(Buffer.from(buffer.add(message('S', '')).bytes ?? [])).toEqual(
    Buffer.concat([message('P', 'c'), message('S', '')]),
  );
});

it('detects the end of the connection', () => {
  expect(new BatchBuffer().add(message('X', ''))).toEqual({ bytes: null, terminated: true });
});

function message(type: string, text: string): Buffer {
  const body = Buffer.from(text);
  const header = Buffer.alloc(5, type);
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}
