import * as phrases from '../../../words/en/staff/audit.ts';
import { say } from '../../../words/say.ts';
import type { BrandWords } from '../../brands/brand.ts';
import { oneOf } from './detail-of.ts';

const opened = {
  leads: phrases.openedListOfLeads,
  lead: phrases.openedALead,
  lately: phrases.openedLatestActivity,
  needsYou: phrases.openedWhatNeedsYou,
  campaigns: phrases.openedCampaigns,
  campaign: phrases.openedACampaign,
  campaignBoard: phrases.openedBoard,
  campaignAnswers: phrases.openedAnswers,
  campaignUnreached: phrases.openedUnreached,
  unreachedLeads: phrases.openedUnreached,
  findMessages: phrases.openedFoundMessages,
  failedMessages: phrases.openedFailedMessages,
  csvReport: phrases.openedReport,
  unreadConversations: phrases.openedConversations,
  events: phrases.openedEvents,
  auditEntries: phrases.openedAuditTrail,
  customValues: phrases.openedCustomValues,
  modmed: phrases.openedPatients,
  leadImport: phrases.openedImport,
  group: phrases.openedGroup,
  phoneStanding: phrases.openedPhone,
  appointmentsOfDay: phrases.openedAppointments,
  appointmentsWithoutTime: phrases.openedWithoutTime,
  groups: phrases.openedGroups,
  recentImports: phrases.openedImports,
  modmedNotes: phrases.openedModmedNotes,
  landingPages: phrases.openedLandingPages,
  landingPage: phrases.openedLandingPage,
  landingPageDropdownOptions: phrases.openedDropdown,
  landingPageDropdownOption: phrases.openedDropdown,
  sendStats: phrases.openedSendStats,
  pitches: phrases.openedPitches,
  pitch: phrases.openedPitch,
  pitchSlides: phrases.openedSlides,
  pitchSlide: phrases.openedSlide,
  slideWidget: phrases.openedSlide,
  stepVersions: phrases.openedVersions,
  slideVersions: phrases.openedVersions,
  campaignAttention: phrases.openedAttention,
  user: phrases.openedUser,
  users: phrases.openedUsers,
} as const;

/** What was opened or changed under emergency access, from the names of the operations: "the list of contacts". */
export function openedWords(operations: string, words: BrandWords): readonly string[] {
  return operations.split(' ').map((operation) => {
    const known = oneOf(opened, operation);
    return known === null ? say(phrases.changed, { what: inWords(operation, words) }) : say(known, words);
  });
}

// The name of a change is a verb and what it changes: updateLead.
function inWords(operation: string, { lead, leads, campaign, campaigns }: BrandWords): string {
  const own: Readonly<Record<string, string>> = { lead, leads, campaign, campaigns };
  const spaced = operation.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return spaced.map((word) => oneOf(own, word)?.toLowerCase() ?? word).join(' ');
}
