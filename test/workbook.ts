import { crc32 } from 'node:zlib';

/** Text, a number, or a day in Excel's format: the number of days since 1899-12-30, formatted as a date. */
export type Cell = string | number | { day: number };

/** Returns a minimal Excel workbook with these sheets. */
export function workbook(sheets: Record<string, Cell[][]>): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const links = (all: [type: string, target: string][]) =>
    `<Relationships xmlns="${packages}/relationships">${all.map(([type, target], n) => `<Relationship Id="r${n + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const names = Object.keys(sheets);
  const tabs = names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="r${n + 1}"/>`);
  return stored({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': links([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links([
      ...names.map((_, n): [string, string] => ['worksheet', `worksheets/sheet${n + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="15" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rowsOf(sheets[name] ?? []).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}

function rowsOf(rows: Cell[][]): string[] {
  return rows.map((row, index) => {
    const cells = row.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${index + 1}`));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
}

function cellOf(cell: Cell, place: string): string {
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
}

/** Returns a zip archive without compression. */
function stored(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const path = Buffer.from(name);
    const data = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, data]);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, path]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}
