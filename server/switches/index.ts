/** The switches of organizations and their people, for decisions in other features. */
export { readSwitches } from './read-switches.ts';
export { type OverrideRow, readOverrides, writeOverride } from './store.ts';
