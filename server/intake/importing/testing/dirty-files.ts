/** A file as people upload it, and the expected result. */
export type DirtyFile = {
  readonly name: string;
  readonly content: string | Buffer;
  readonly leads: readonly (readonly [name: string, phone: string])[];
  /** Lines of the file that give no contact. */
  readonly skipped: readonly number[];
};

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const swapped = (text: string) => utf16(text).swap16();
const latin = (text: string) => Buffer.from(text, 'latin1');
const phone = (n: number) => `602555${String(1000 + n)}`;
const spelled = (n: number) => `(602) 555-${1000 + n}`;
const plain: DirtyFile['leads'] = [
  ['Ana Ruiz', phone(1)],
  ['Bo Li', phone(2)],
];
const rows = `Ana Ruiz,${phone(1)}\nBo Li,${phone(2)}\n`;

const spellings = [
  '6025551001',
  '602-555-1002',
  '602.555.1003',
  '602 555 1004',
  '(602) 555-1005',
  '(602)555-1006',
  '+16025551007',
  '+1 602 555 1008',
  '1-602-555-1009',
  '16025551010',
  'tel: 602-555-1011',
  '602–555–1012',
  '６０２５５５１０１３',
  ' 602\u00a0555\u00a01014 ',
];

/** Forty small files with everything that goes wrong in real ones (threats R21). */
export const dirtyFiles: readonly DirtyFile[] = [
  { name: 'plain', content: `Name,Phone\n${rows}`, leads: plain, skipped: [] },
  { name: 'a byte order mark', content: `\ufeffName,Phone\n${rows}`, leads: plain, skipped: [] },
  { name: 'UTF-16 with its mark', content: utf16(`Name,Phone\n${rows}`), leads: plain, skipped: [] },
  { name: 'UTF-16 the other way round', content: swapped(`Name,Phone\n${rows}`), leads: plain, skipped: [] },
  { name: 'UTF-16 without a mark', content: Buffer.from(`Name,Phone\n${rows}`, 'utf16le'), leads: plain, skipped: [] },
  {
    name: 'latin-1',
    content: latin(`Name,Phone\nJosé Núñez,${phone(1)}\n`),
    leads: [['José Núñez', phone(1)]],
    skipped: [],
  },
  {
    name: 'the quotes of Windows',
    content: Buffer.concat([
      latin(`Name,Phone\nAna `),
      Buffer.from([0x93]),
      latin(`x`),
      Buffer.from([0x94]),
      latin(`,${phone(1)}`),
    ]),
    leads: [['Ana “x”', phone(1)]],
    skipped: [],
  },
  { name: 'UTF-8 letters', content: `Name,Phone\n李 伟,${phone(1)}\n`, leads: [['李 伟', phone(1)]], skipped: [] },
  { name: 'semicolons', content: `Name;Phone\n${rows.replaceAll(',', ';')}`, leads: plain, skipped: [] },
  { name: 'tabs', content: `Name\tPhone\n${rows.replaceAll(',', '\t')}`, leads: plain, skipped: [] },
  { name: 'bars', content: `Name|Phone\n${rows.replaceAll(',', '|')}`, leads: plain, skipped: [] },
  {
    name: 'commas inside semicolons',
    content: `Name;Phone;Note\nAna Ruiz;${phone(1)};"a,b,c"\n`,
    leads: [plain[0] ?? ['', '']],
    skipped: [],
  },
  {
    name: 'line ends of Windows',
    content: `Name,Phone\r\n${rows.replaceAll('\n', '\r\n')}`,
    leads: plain,
    skipped: [],
  },
  { name: 'line ends of old Macs', content: `Name,Phone\r${rows.replaceAll('\n', '\r')}`, leads: plain, skipped: [] },
  { name: 'no line end at the end', content: `Name,Phone\n${rows.trimEnd()}`, leads: plain, skipped: [] },
  { name: 'empty lines', content: `\n\nName,Phone\n\n${rows}\n\n`, leads: plain, skipped: [] },
  { name: 'lines of commas', content: `Name,Phone\n,\n${rows},,,\n`, leads: plain, skipped: [] },
  {
    name: 'quotes around everything',
    content: `"Name","Phone"\n"Ana Ruiz","${phone(1)}"\n`,
    leads: [plain[0] ?? ['', '']],
    skipped: [],
  },
  {
    name: 'doubled quotes',
    content: `Name,Phone\n"Ana ""A"" Ruiz",${phone(1)}\n`,
    leads: [['Ana "A" Ruiz', phone(1)]],
    skipped: [],
  },
  {
    name: 'commas in quotes',
    content: `Phone,Name\n${phone(1)},"Ruiz, Ana"\n`,
    leads: [['Ana Ruiz', phone(1)]],
    skipped: [],
  },
  {
    name: 'line ends in quotes, and the right line for what follows',
    content: `Name,Phone\r\n"Ana\r\nRuiz",${phone(1)}\r\nBad Phone,12\r\n"Bo\nLi",${phone(2)}\r\n,${phone(3)}\r\n`,
    leads: plain,
    skipped: [4, 7],
  },
  {
    name: 'a stray quote',
    content: `Name,Phone\nAna "A Ruiz,${phone(1)}\n${rows}`,
    leads: [
      ['Ana "A Ruiz', phone(1)],
      ['Bo Li', phone(2)],
    ],
    skipped: [],
  },
  {
    name: 'a quote that is never closed',
    content: `Name,Phone\nAna Ruiz,${phone(1)}\n"Bo Li,${phone(2)}\nCy Oh,${phone(3)}\n`,
    leads: [
      ['Ana Ruiz', phone(1)],
      ['"Bo Li', phone(2)],
      ['Cy Oh', phone(3)],
    ],
    skipped: [],
  },
  {
    name: 'cells that are missing',
    content: `Name,Email,Phone\nAna\nBo Li,,${phone(2)}\n`,
    leads: [['Bo Li', phone(2)]],
    skipped: [2],
  },
  {
    name: 'cells too many',
    content: `Name,Phone\nAna Ruiz,${phone(1)},x,y,z\n`,
    leads: [['Ana Ruiz', phone(1)]],
    skipped: [],
  },
  { name: 'NUL', content: `Na\0me,Phone\nAna\0 Ruiz,${phone(1)}\0\n`, leads: [['Ana Ruiz', phone(1)]], skipped: [] },
  {
    name: 'a cell of a megabyte',
    content: `Name,Phone\n${'x'.repeat(1_000_000)},${phone(9)}\nAna Ruiz,${phone(1)}\n"${'y\n'.repeat(500_000)}",${phone(8)}\n${rows}`,
    leads: plain,
    skipped: [2, 4],
  },
  {
    name: 'a heading __proto__',
    content: `__proto__,Name,Phone\nx,Ana Ruiz,${phone(1)}\n`,
    leads: [['Ana Ruiz', phone(1)]],
    skipped: [],
  },
  {
    name: 'headings constructor and toString',
    content: `constructor,toString,Name,Phone\na,b,Ana Ruiz,${phone(1)}\n`,
    leads: [['Ana Ruiz', phone(1)]],
    skipped: [],
  },
  {
    name: 'formulas',
    content: `Name,Phone\n"=HYPERLINK(""http://x"")",${phone(1)}\n@SUM(A1),${phone(2)}\n-2+3,${phone(3)}\nCy,=1+1\n`,
    leads: [
      ['=HYPERLINK("x")', phone(1)],
      ['@SUM(A1)', phone(2)],
      ['-2+3', phone(3)],
    ],
    skipped: [5],
  },
  {
    name: 'fourteen spellings of a phone',
    content: `Name;Phone\n${spellings.map((spelling, n) => `P${n + 1};${spelling}`).join('\n')}\n`,
    leads: spellings.map((_, n) => [`P${n + 1}`, phone(n + 1)]),
    skipped: [],
  },
  {
    name: 'phones that are none',
    content: `Name,Phone\nA,\nB,12345\nC,602555100\nD,60255510011\nE,+442079460000\nF,call me\nG,000-555-1234\n${rows}`,
    leads: plain,
    skipped: [2, 3, 4, 5, 6, 7, 8],
  },
  {
    name: 'names that are missing',
    content: `Name,Phone\n,${phone(3)}\n   ,${phone(4)}\n${rows}`,
    leads: plain,
    skipped: [2, 3],
  },
  {
    name: 'one phone several times: the first row wins',
    content: `Name,Phone\nAna Ruiz,${phone(1)}\nAna R.,${spelled(1)}\nBo Li,${phone(2)}\nSomeone,+1${phone(1)}\n`,
    leads: plain,
    skipped: [],
  },
  {
    name: 'names in two columns',
    content: `First Name,Last Name,Mobile\nAna,Ruiz,${phone(1)}\nBo,Li,${phone(2)}\n`,
    leads: plain,
    skipped: [],
  },
  { name: 'only first names', content: `First,Cell\nAna,${phone(1)}\n`, leads: [['Ana', phone(1)]], skipped: [] },
  {
    name: 'headings in capitals with spaces',
    content: ` FULL NAME , PHONE NUMBER \n${rows}`,
    leads: plain,
    skipped: [],
  },
  {
    name: 'headings twice',
    content: `Name,Phone,Phone,Name\nAna Ruiz,${phone(1)},x,y\n`,
    leads: [['Ana Ruiz', phone(1)]],
    skipped: [],
  },
  { name: 'a phone found by its looks', content: `Name,Column2\n${rows}`, leads: plain, skipped: [] },
  {
    name: 'markup and SQL in names',
    content: `Name,Phone\n<script>alert(1)</script>,${phone(1)}\nRobert'); drop table leads;--,${phone(2)}\n`,
    leads: [
      ['<script>alert(1)</script>', phone(1)],
      ["Robert'); drop table leads;--", phone(2)],
    ],
    skipped: [],
  },
];
