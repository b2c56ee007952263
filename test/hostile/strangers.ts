import type { HostileFile } from './hostile-file';
import { smallGif, smallWebp } from './pictures';

const [gif, webp] = [await smallGif(), await smallWebp()];
const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Files that are not PDF, JPEG or PNG at all. */
export const strangers: HostileFile[] = [
  stranger('nothing', 'empty.pdf', ''),
  stranger('one byte', 'one.jpg', '\xff'),
  stranger('text', 'notes.pdf', 'Just a note, no document.'),
  stranger('a Windows program', 'waiver.pdf', `MZ\x90\0${'\0'.repeat(500)}This program cannot be run in DOS mode.`),
  stranger('a Linux program', 'photo.png', `\x7fELF\x02\x01\x01${'\0'.repeat(200)}`),
  stranger('a shell script', 'photo.jpg', '#!/bin/sh\nrm -rf /\n'),
  stranger('HTML', 'waiver.pdf', html),
  stranger('HTML in UTF-16', 'waiver.pdf', Buffer.from(`\ufeff${html}`, 'utf16le')),
  stranger(
    'XML with an entity',
    'waiver.pdf',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  stranger('SVG as PNG', 'photo.png', svg),
  stranger('SVG as JPEG', 'photo.jpg', `<?xml version="1.0"?>${svg}`),
  stranger('JavaScript', 'photo.jpg', 'alert(1)'),
  stranger('GIF that is JavaScript', 'photo.jpg', 'GIF89a/*....*/=1;alert(1)'),
  stranger('GIF', 'photo.gif', gif),
  stranger('WebP', 'photo.jpg', webp),
  stranger('HEIC of an iPhone', 'IMG_0001.jpg', '\0\0\0\x24ftypheic\0\0\0\0mif1heic'),
  stranger('AVIF', 'photo.jpg', '\0\0\0\x20ftypavif\0\0\0\0avifmif1'),
  stranger('TIFF', 'scan.jpg', 'II*\0\x08\0\0\0'),
  stranger('BMP', 'scan.png', `BM${'\0'.repeat(100)}`),
  stranger('a Word document', 'waiver.pdf', `PK\x03\x04\x14\0${'\0'.repeat(20)}[Content_Types].xml`),
  stranger('an old Word document', 'waiver.pdf', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  stranger('PostScript', 'waiver.pdf', '%!PS-Adobe-3.0\n(%PDF-1.4) print'),
];

function stranger(name: string, fileName: string, content: string | Buffer): HostileFile {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return { name, fileName, bytes: () => bytes, harmless: false };
}
