/** The public interface of leads: an organization's contacts. */
export { archivePart } from './changing/archive-leads.ts';
export { STILL_UNDO_MS } from './changing/restore-leads.ts';
export { writeLeads } from './changing/write-leads.ts';
export { waitsSince } from './conversations/conversations.ts';
export { isOpenFailure, readUnanswered, type WaitingContacts, type Word, writeWords } from './conversations/store.ts';
export { countFilled } from './filled/store.ts';
export { undoFilled } from './filled/undo-filled.ts';
export { findLead, findLeads, readingLanguage } from './find-lead.ts';
export { FunnelStageRef } from './funnel/schema.ts';
export { countStages } from './funnel/store.ts';
export { writePastMemberships } from './history/store.ts';
export { findOrCreateLeadByPhone } from './incoming/find-or-create-lead.ts';
export { phoneOfVisitor, registerVisitor, type Visitor } from './incoming/register-visitor.ts';
export { archiveImported, contactsOfPhones, renameImported, takeInImported } from './incoming/take-in-imported.ts';
export { newLeadFields } from './lead-fields.ts';
export { checkPlaces } from './listing/check-places.ts';
export {
  choiceOf,
  type LeadChoice,
  leadChoiceArgs,
  readChosenLeads,
  readChosenReceivers,
} from './listing/lead-choice.ts';
export { leadIdsOfGroups } from './listing/leads-of-groups.ts';
export { ListFiltersRef } from './listing/list-filters.ts';
export type { ReceiverCounts } from './listing/store.ts';
export { writeNotes } from './notes/notes.ts';
export { markAnswered } from './reading/open-lead.ts';
export { readsMessages, recordFeedViews, recordLeadsNamed, recordLeadViews } from './reading/record-views.ts';
export { asksForMoreThan } from './reading/shown-fields.ts';
export { searchedTextOf } from './sealing/searched-text.ts';
export { cannotReceive, type LeadFields, leadIdsOfPhones, stoppedPhones } from './store.ts';
export { pageOfForm, readTypedNames } from './typed-names/store.ts';
export { type LeadInput, LeadInputRef, LeadRef, LeadResult, type LeadRow, LeadStatsRef } from './types.ts';
