/** The switches of organizations and their people, as anybody who is deciding something may read them. */
export { readSwitches } from './read-switches.ts';
export { type OverrideRow, readOverrides, writeOverride } from './store.ts';
