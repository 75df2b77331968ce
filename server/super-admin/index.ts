/** The front door of the platform's own screens: organizations and their switches, and the addresses whose state is tried. */

export { findMember } from './find-member.ts';
export { listOrganizations } from './list-organizations.ts';
export { setSwitch, showSwitches } from './set-switch.ts';
export { statusSites } from './status-sites.ts';
