/** CSV files that a person chooses: where they are dropped, and how they are read piece by piece. */
export { CsvDrop } from './csv-drop.tsx';
export { eachDataRow, type FileHead, type FileRow, NoTable, placeName, readHead, saveAsCsv } from './csv-file.ts';
export { importKeyOf } from './import-key.ts';
