/** The public interface of leads: an organization's contacts. */
export { archivePart } from './changing/archive-leads.ts';
export { writeLeads } from './changing/write-leads.ts';
export { findLead, findLeads, readingLanguage } from './find-lead.ts';
export { FunnelStageRef } from './funnel/schema.ts';
export { countStages, type StageCount } from './funnel/store.ts';
export { findOrCreateLeadByPhone } from './incoming/find-or-create-lead.ts';
export { phoneOfVisitor, registerVisitor, type Visitor } from './incoming/register-visitor.ts';
export { archiveImported, contactsOfPhones, renameImported, takeInImported } from './incoming/take-in-imported.ts';
export { newLeadFields } from './lead-fields.ts';
export { checkPlaces } from './listing/check-places.ts';
export { choiceOf, type LeadChoice, leadChoiceArgs, readChosenLeads } from './listing/lead-choice.ts';
export { leadIdsOfGroups } from './listing/leads-of-groups.ts';
export { markAnswered } from './reading/open-lead.ts';
export { recordLeadViews } from './reading/record-views.ts';
export { searchedTextOf } from './sealing/searched-text.ts';
export { cannotReceive, type LeadFields, leadIdsOfPhones } from './store.ts';
export { type LeadInput, LeadInputRef, LeadRef, LeadResult, type LeadRow, LeadStatsRef } from './types.ts';
