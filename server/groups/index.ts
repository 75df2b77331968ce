/** The public interface of groups: named sets of contacts, each with a public page. */
export { checkGroups, groupOfCode, ownerOfClosedGroup } from './load-groups.ts';
export { addLeadsToGroup } from './members/add-leads-to-group.ts';
export type { GroupRow } from './types.ts';
