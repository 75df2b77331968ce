import { describe, expect, it } from 'vitest';
import { eachDataRow, type FileRow, readHead, uniqueHeadings } from './csv-file.ts';

function fileOf(content: string | Uint8Array<ArrayBuffer>): File {
  return new File([content], 'people.csv', { type: 'text/csv' });
}

async function rowsOf(file: File): Promise<FileRow[]> {
  const { encoding } = await readHead(file);
  const all: FileRow[] = [];
  await eachDataRow(file, encoding, async (rows) => {
    all.push(...rows);
    return true;
  });
  return all;
}

describe('the top of a file', () => {
  it('gives the headings of the first row and the first 11 data rows [LEAD-28 LEAD-29 CONST-74]', async () => {
    const lines = ['Name,Phone', ...Array.from({ length: 30 }, (_, index) => `Person ${index},555123${4000 + index}`)];
    const head = await readHead(fileOf(lines.join('\n')));
    expect(head.headers).toEqual(['Name', 'Phone']);
    expect(head.sample).toHaveLength(11);
    expect(head.sample.at(-1)).toEqual(['Person 10', '5551234010']);
  });

  it('tells headings apart that are empty or the same', () => {
    expect(uniqueHeadings(['\ufeffName', 'Phone', 'Phone', ' '])).toEqual(['Name', 'Phone', 'Phone (2)', 'Column 4']);
  });

  it.each(['', 'Name,Phone', 'Name,Phone\n\n \n'])('is refused when there are no rows: %j', async (content) => {
    await expect(readHead(fileOf(content))).rejects.toThrow();
  });
});

describe('a file without headings', () => {
  it.each(['', '\ufeff'])('loses no one: its columns are called by their places%s', async (mark) => {
    const file = fileOf(`${mark}602-555-0100,Ana Diaz\n602-555-0101,Ben Ito\n`);
    const head = await readHead(file);
    expect(head.headers).toEqual(['Column 1', 'Column 2']);
    expect(head.sample.map(([, name]) => name)).toEqual(['Ana Diaz', 'Ben Ito']);
    expect((await rowsOf(file)).map(({ line, cells }) => [line, cells[1]])).toEqual([
      [1, 'Ana Diaz'],
      [2, 'Ben Ito'],
    ]);
  });

  it('may have a single row', async () => {
    expect((await readHead(fileOf('Ana Diaz,602-555-0100'))).sample).toHaveLength(1);
  });
});

describe('the rows of a file', () => {
  it('know the line they begin on, after blank lines and cells of several lines', async () => {
    const rows = await rowsOf(fileOf('Name,Phone\r\n\r\nA,1\r\n"B\r\nb",2\r\nC,3\r\n'));
    expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [3, '1'],
      [4, '2'],
      [6, '3'],
    ]);
  });

  it('are read whole over the borders of the pieces a large file is read in', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `Zoë “${index}” Ångström`);
    const rows = await rowsOf(fileOf(['Name;Phone', ...names.map((name) => `${name};5551234567`)].join('\n')));
    expect(rows.map(({ cells }) => cells[0])).toEqual(names);
    expect(rows.at(-1)?.line).toBe(20_001);
  });

  it.each([
    ['sep=;\r\nName;Phone\r\nLee, Ann;5551234567\r\n', 'for Excel'],
    ['\ufeffSEP=|\nName|Phone\nLee, Ann|5551234567\n', 'behind a mark of the encoding'],
  ])('begin below the line that names the separator: %j, %s', async (content) => {
    const file = fileOf(content);
    expect((await readHead(file)).headers).toEqual(['Name', 'Phone']);
    expect(await rowsOf(file)).toEqual([{ line: 3, cells: ['Lee, Ann', '5551234567'] }]);
  });

  it('keep their accents when the file is in the old Windows letters', async () => {
    const bytes = Uint8Array.from('Name,Phone\nZoë,5551234567\n', (letter) => letter.charCodeAt(0));
    expect((await rowsOf(fileOf(bytes)))[0]?.cells[0]).toBe('Zoë');
  });

  it('end in an error when a quotation mark is never closed', async () => {
    await expect(rowsOf(fileOf('Name,Phone\n"A,1\nB,2\n'))).rejects.toThrow('quotation mark');
  });

  it('stop when anyone who takes them has enough', async () => {
    let taken = 0;
    const file = fileOf(`Name,Phone\n${'A,1\n'.repeat(200_000)}`);
    await eachDataRow(file, 'utf-8', async (rows) => {
      taken += rows.length;
      return false;
    });
    expect(taken).toBeLessThan(100_000);
  });
});
