import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture of the tour: its file in the folder, and what it shows. */
export type Picture = {
  readonly file: string;
  readonly place: string;
  readonly brand: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  /** What is wrong with it at first sight: an error of the page, or a page wider than the window. */
  readonly faults: readonly string[];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Writes index.html: a row for each screen with its brands side by side, and what went wrong above it. */
export async function writeSheet(folder: string, pictures: readonly Picture[]): Promise<string> {
  const rows = [...Map.groupBy(pictures, ({ place, width, scheme }) => `${place}, ${width}, ${scheme}`)];
  const faults = pictures.flatMap(({ file, faults: own }) => own.map((fault) => ({ file, fault })));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body { font: 14px system-ui; margin: 24px; background: #ddd; color: #111 }
section { display: flex; gap: 12px; align-items: start; overflow-x: auto; margin-bottom: 24px }
figure { margin: 0 } img { width: 400px; border: 1px solid #999; display: block } img.narrow { width: 195px }
</style><h1>Contact sheet</h1>
<p>${pictures.length} pictures, ${faults.length} faults found at first sight.</p>
<ul>${faults.map(({ file, fault }) => `<li><a href="${file}">${file}</a>: ${escaped(fault)}</li>`).join('')}</ul>
${rows.map(([name, row]) => `<h2>${escaped(name)}</h2><section>${row.map(figure).join('')}</section>`).join('\n')}
</html>`;
  const file = join(folder, 'index.html');
  await writeFile(file, html);
  return file;
}

function figure({ file, brand, place, width, scheme }: Picture): string {
  const alt = escaped(`${place} in ${brand}, ${width} wide, ${scheme}`);
  const image = `<img loading="lazy" src="${file}" alt="${alt}"${width < 500 ? ' class="narrow"' : ''}>`;
  return `<figure><a href="${file}">${image}</a><figcaption>${escaped(brand)}</figcaption></figure>`;
}
