import { ensureWebApps } from '../scripts/built-apps.ts';

/** Builds the web apps from the current sources before the first story. */
export const setup = ensureWebApps;
