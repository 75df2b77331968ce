/** What an owner does with all data of the organization: exporting it, and the list of opt-outs. */
export { DataTab } from './data-tab.tsx';
export { ExportSection } from './export-section.tsx';
