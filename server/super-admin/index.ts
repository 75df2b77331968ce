/** The front door of the platform's own screens: the addresses whose state they try from the browser. */
export { statusSites } from './status-sites.ts';
