/** The front door of groups: named sets of contacts. */
export { checkGroups } from './load-groups.ts';
export { addLeadsToGroup } from './members/add-leads-to-group.ts';
export { leadIdsOfGroups } from './members/load-members.ts';
