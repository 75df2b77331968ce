import { ensureWebApps } from '../scripts/built-apps.ts';

/** Before the first story: the web apps as the sources are now. */
export const setup = ensureWebApps;
