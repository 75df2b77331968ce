import { sampleHeadings } from '../../words/en/staff/contacts.ts';
import { saveFile } from '../design/save-file.ts';

// Read by computers: its headings are those that the import knows on its own.
const lines = [
  sampleHeadings,
  'Maya,Okafor,(602) 555-0134,maya@example.com',
  'Jonas,Lindqvist,480-555-0170,',
  'Priya,Khan,6235550192,priya@example.com',
];

/** Hands out a file that shows how contacts are written for an import. */
export function downloadSample(): void {
  saveFile(`${lines.join('\r\n')}\r\n`, 'contacts-sample.csv');
}
