import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cell } from './models/report-model';
import { ReportTable } from './report-table';

const table = (count: number) => ({
  columns: [{ title: 'Team' }, { title: 'Players', isNumber: true }],
  rows: Array.from({ length: count }, (_, index) => [cell(`Team ${index}`), cell('12')]),
});
const html = (count: number, isWhole = false) =>
  renderToStaticMarkup(createElement(ReportTable, { table: table(count), caption: 'Players by team', isWhole }));

describe('a table of many teams', () => {
  it('shows the first 50, and the number of the others', () => {
    expect(html(1250)).toContain('>Team 49<');
    expect(html(1250)).not.toContain('>Team 50<');
    expect(html(1250)).toContain('The CSV file also has the other 1,200 rows.');
    expect(html(51)).toContain('The CSV file also has the last row.');
  });

  it('shows all when it is asked to, or when there are no more', () => {
    expect(html(1250, true)).toContain('>Team 1249<');
    expect(html(50)).not.toContain('CSV');
  });
});
