/** The blanks of templates while a campaign is edited: marked, counted, and filled in. */
export { blankMarks } from './blank-marks.ts';
export { WithBlanks } from './with-blanks.tsx';
