/** The public interface of leads: an organization's contacts. */
export { archivePart } from './archive-leads.ts';
export { findLead, findLeads, readingLanguage } from './find-lead.ts';
export { findOrCreateLeadByPhone } from './find-or-create-lead.ts';
export { type LeadInput, newLeadFields } from './lead-fields.ts';
export { choiceOf, type LeadChoice, leadChoiceArgs, readChosenLeads } from './listing/lead-choice.ts';
export { leadIdsOfGroups } from './listing/leads-of-groups.ts';
export { recordLeadViews } from './record-views.ts';
export { phoneOfVisitor, registerVisitor, type Visitor } from './register-visitor.ts';
export { searchedTextOf } from './sealing/searched-text.ts';
export { type LeadFields, leadIdsOfPhones } from './store.ts';
export { archiveImported, contactsOfPhones, renameImported, takeInImported } from './take-in-imported.ts';
export { LeadInputRef, LeadRef, LeadResult, type LeadRow, LeadStatsRef } from './types.ts';
export { writeLeads } from './write-leads.ts';
