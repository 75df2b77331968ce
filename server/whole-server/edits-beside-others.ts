type Ids = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;

/** A change of a thing that isn't sent in parts, beside an edit of other fields of the same thing. */
export type Beside = {
  /** The calls: a change, and the one that takes it back. */
  readonly names: readonly string[];
  /** The edit at the same moment, and which of its fields. */
  readonly update: string;
  readonly fields: readonly string[];
  /** What is archived meanwhile may refuse to be edited. */
  readonly mayRefuse?: boolean;
  readonly call: (ids: Ids, round: number, before: Row) => string;
  readonly isDone: (row: Row, round: number, before: Row) => boolean;
};

const isOdd = (round: number) => round % 2 === 1;

/** A change in odd rounds that even ones take back, and the column that is empty without it. */
function undone(
  [change, undo]: readonly [string, string],
  { update, fields, as, column }: { update: string; fields: string[]; as: (ids: Ids) => string; column: string },
): Beside {
  return {
    ...{ names: [change, undo], update, fields, mayRefuse: true },
    call: (ids, round) => `${isOdd(round) ? change : undo}(${as(ids)})`,
    isDone: (row, round) => (row[column] !== null) === isOdd(round),
  };
}

/** Changes that tests run beside the edits of the same thing. */
export const BESIDE: readonly Beside[] = [
  {
    ...{ names: ['renameLead'], update: 'updateLead', fields: ['email', 'phone'] },
    call: ({ leadId }, round, { name }) =>
      `renameLead(leadId: "${leadId}", name: "Renamed ${round}", nameSeen: ${JSON.stringify(name)})`,
    isDone: ({ name }, round) => name === `Renamed ${round}`,
  },
  {
    ...{ names: ['assignLead'], update: 'updateLead', fields: ['firstName', 'email'] },
    call: ({ leadId, userId }, round, { responsible_user_id: seen }) =>
      `assignLead(leadId: "${leadId}", userId: ${isOdd(round) ? `"${userId}"` : null}, userIdSeen: ${seen === null ? null : `"${seen}"`})`,
    isDone: ({ responsible_user_id: now }, round, { responsible_user_id: seen }) =>
      now !== seen && (now === null) !== isOdd(round),
  },
  undone(['archiveLeads', 'restoreLeads'], {
    ...{ update: 'updateLead', fields: ['firstName', 'email'], column: 'archived_at' },
    as: ({ leadId }) => `leadIds: ["${leadId}"]`,
  }),
  {
    ...{ names: ['pauseCampaign'], update: 'updateCampaign', fields: ['name', 'brandName'] },
    call: ({ campaignId }, round) => `pauseCampaign(campaignId: "${campaignId}", paused: ${isOdd(round)})`,
    isDone: ({ paused_at: at }, round) => (at !== null) === isOdd(round),
  },
  undone(['archiveCampaign', 'restoreCampaign'], {
    ...{ update: 'updateCampaign', fields: ['name', 'brandName'], column: 'archived_at' },
    as: ({ campaignId }) => `campaignId: "${campaignId}"`,
  }),
  undone(['archiveGroups', 'restoreGroups'], {
    ...{ update: 'updateGroup', fields: ['title', 'description'], column: 'archived_at' },
    as: ({ groupId }) => `groupIds: ["${groupId}"]`,
  }),
  undone(['archiveLandingPages', 'restoreLandingPages'], {
    ...{ update: 'updateLandingPage', fields: ['title', 'description'], column: 'archived_at' },
    as: ({ landingPageId }) => `landingPageIds: ["${landingPageId}"]`,
  }),
  {
    ...{ names: ['moveCampaignFeature'], update: 'updateCampaignFeature', fields: ['messageContent', 'days'] },
    call: ({ campaignFeatureId, after }, round) =>
      `moveCampaignFeature(campaignFeatureId: "${campaignFeatureId}"${isOdd(round) ? `, after: "${after}"` : ''})`,
    isDone: ({ position }, round, before) => Number(position) > Number(before.position) === isOdd(round),
  },
  {
    ...{ names: ['movePitchSlide'], update: 'updatePitchSlide', fields: ['title', 'description'] },
    call: ({ pitchSlideId, otherSlideId }, round) =>
      `movePitchSlide(pitchSlideId: "${pitchSlideId}"${isOdd(round) ? `, after: "${otherSlideId}"` : ''})`,
    isDone: ({ position }, round, before) => Number(position) > Number(before.position) === isOdd(round),
  },
];

const reasons: Readonly<Record<string, readonly string[]>> = {
  'It has one field, or is sent as a whole.': [
    ...['answerTypedName', 'updateBrandSettings', 'updateModmed', 'updateWorkflowAction', 'updateEngagementMetrics'],
    ...['saveLeadView', 'sendRegistration', 'setNumberLimits', 'restoreStepVersion', 'restoreSlideVersion'],
  ],
  'It has its own test beside.': [
    ...['updateLandingPageDropdownOption', 'updateLeadAppointment', 'saveRegistration', 'updateScheduledMessage'],
    'updateScheduledSend',
  ],
  'It makes something new, and leaves what it names as it is.': [
    ...['createLead', 'createLeads', 'leadsFromCsv', 'importOptOuts', 'registerUser', 'inviteUsers', 'copyLead'],
    ...['createCampaign', 'cloneCampaign', 'createCampaignFromTemplate', 'createCampaignFeature', 'createPitchSlide'],
    ...['createCampaignWorkflow', 'createSlideWidget', 'copyPitchSlide', 'createLandingPageDropdownOption'],
    ...['createLeadAppointment', 'createCustomValues', 'createBuilderTicket', 'shareReport', 'addLeadNote'],
  ],
  'What it brings back isn’t there for anyone to edit.': ['restoreCampaignFeature'],
  'It changes no step: it plans messages of contacts who have none waiting, and holds their places.': [
    'sendToFinished',
  ],
  'It adds or removes members, which are rows of their own.': [
    ...['addLeadsToCampaign', 'removeLeadsFromCampaign', 'undoRemoval', 'addLeadsToGroup', 'removeLeadsFromGroup'],
    ...['addGroupsToCampaign', 'addCampaignsToEvents'],
  ],
  'What it names is gone afterwards, or a part of it.': [
    ...['deleteCampaign', 'deleteCampaignFeature', 'deletePitchSlide', 'deleteSlideWidget', 'deleteUsers'],
    ...['deleteWorkflowTrigger', 'deleteLeadNote', 'eraseLead'],
  ],
  'It sends, downloads, or checks something, and no call edits what it writes.': [
    ...['messageLead', 'messageLeads', 'messageGroups', 'sendTest', 'downloadLeads', 'downloadReport', 'trackLead'],
    ...['loadLeadActivity', 'registerBrowser', 'sendVerificationCode', 'verifyCode', 'markCampaignEditor'],
    ...[
      'prepareSlideVideo',
      'settleConversation',
      'settleConversations',
      'markUnread',
      'resolveMaybeStop',
      'switchOrganization',
    ],
  ],
  'It is about the numbers, the accounts, or the money of an organization, or blocks its sending: no settings of it.': [
    ...['suspendNumber', 'transferNumbers', 'createCarrierAccount', 'connectCarrierAccount'],
    ...['checkCarrierAccount', 'removeCarrierAccount', 'recordEarning', 'takeBackEarning', 'payOutEarnings'],
    ...['refundInvoice', 'stopSending', 'letSend', 'closeClient', 'reopenClient'],
  ],
};

/** The other changes that may leave out values, or name what an edit changes parts of, and why no test has them. */
export const withoutParts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(reasons).flatMap(([reason, names]) => names.map((name) => [name, reason])),
);
