/** The blanks of templates while a campaign is edited: marked, counted, sought, and filled in. */
export { blankMarks } from './blank-marks.ts';
export { hasBlanksInside, seeksBlank, seeksField, selectBlank, soughtBy } from './sought.ts';
export { WithBlanks } from './with-blanks.tsx';
