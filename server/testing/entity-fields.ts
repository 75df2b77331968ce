import { campaignFields } from '../../domain/campaigns/fields/registry.ts';
import { leadFields } from '../../domain/leads/fields/registry.ts';
import { slideSettings } from '../../domain/pitches/settings/registry.ts';

const campaignNames = campaignFields.map(({ readOf, readAs }) =>
  readOf === 'page' ? `landingPage.${readAs}` : readAs,
);

const slideNames = slideSettings.map(({ readOf, key }) => (readOf === 'slide' ? key : `${readOf}.${key}`));

/** The fields of every entity, as the documents name them, with those added to contacts; a dot leads into a part of it. */
export const entityFields: Readonly<Record<string, string>> = {
  User:
    'id new code name firstName email phone token showAppt showCalendly wpAdmin stats.leads stats.messages ' +
    'stats.views stats.earnings customValues organization integrations organizations',
  Membership: 'id name access understandsTiming understandsContacts understandsEdit bank',
  Organization:
    'id v2 name brand orgType message messageContent welcomeMessageContent autoReply autoReplyContent ' +
    'autoReplyEnabled twilioPhone messageAlertIds forwardingPhone allowCallForwarding allowIncomingLeads ' +
    'allowSelfOnboarding allowAfterHours allowWeekends allowOldStats understandsTiming understandsContacts ' +
    'understandsEdit showMessages showAppt showCalendly showAudio showApptPlaceholders showCustomWindow ' +
    'showEventsPage stats.leads stats.messages stats.messagesSuccess stats.messagesFailed stats.responses ' +
    'stats.deliveryRate stats.responseRate stats.openRate stats.viewRate stats.slideViewRate color image access ' +
    'pitches users bank billing',
  Bank: 'name last4',
  Billing:
    'active expires periodEnd products products.id products.name products.price card card.brand card.last4 ' +
    'card.expMonth card.expYear invoices invoices.paid invoices.amount invoices.url messages messages.cycle ' +
    'messages.total',
  Integration: 'id userId created integrationType',
  CustomValue: 'id model modelName name value customFieldId created',
  Campaign:
    `id v2 leadId leadName code lastActive userName features structure.feature structure.before structure.appointment ` +
    'stats.leads stats.opened stats.complete stats.currentLeads stats.responses stats.messages stats.messagesSuccess ' +
    `stats.messagesFailed stats.features ${campaignNames.join(' ')}`,
  CampaignFeature:
    'id label created campaignId days hours minutes window delayUntil structureType featureType message ' +
    'messageContent pitch workflows after',
  Workflow: 'id label triggers actions',
  Trigger:
    'id label triggerType triggerOption triggerResponses seconds days hours widgetId performedAction ' +
    'widgetExpression',
  Action: 'id label default actionType messageContent webhookUrl nextCampaignId userIds',
  Pitch:
    'id userId organizationId title description endText image color shareImage showPreviews created archived code ' +
    'structure slides v2 redirectType redirectUrl redirectPhone redirectButton',
  Slide:
    `id pitchId slideType ${slideNames.join(' ')} calendarSettings.userId calendarSettings.url isVideo processed ` +
    'widgetStructure widgets calendars',
  Widget: 'id pitchSlideId label fineText widgetType labels start end options created',
  LandingPage: 'id code title description color image profile widgets structure stats.leads campaigns dropdownOptions',
  LandingPageDropdownOption: 'id label campaigns',
  Group:
    'id name code stats.leads landingPage.title landingPage.description landingPage.explainer landingPage.thumbnail ' +
    'landingPage.explainerMimeType landingPage.color landingPage.profile landingPage.schedule landingPage.price ' +
    'landingPage.sendCampaign landingPage.campaignId landingPage.trialPeriod',
  Lead:
    `id ${leadFields.map(({ key }) => key).join(' ')} optedIn optedOut invalidPhone created lastViewed ` +
    'lastActive landingPageId responsibleUser campaigns.code campaigns.codes campaigns.campaign groups appointments ' +
    'messages messageQueue featureQueue widgets.pitchId widgets.widgetId widgets.label widgets.content ' +
    'widgets.values activity stats.views stats.seconds pseudoTags',
  Appointment: 'id eventUrl eventDate eventTime campaigns pitchId pitchSlideId',
  Message: 'id userId campaignId campaignMessageId message created sent success delivered senderName aiGenerated',
  FeatureQueueItem: 'id leadId campaignName appointmentDate message created scheduledFor error complete',
  Activity:
    'ssid deviceId leadId pitch campaignFeatureId campaignId times times.seconds times.video times.videoDuration ' +
    'times.viewRanges times.audio times.audioDuration times.pitchSlideId times.pitchSlideTitle lastActive archived ' +
    'active created',
  Event:
    'id organizationId cancelled eventTime eventLocation eventTimeZone eventAddress created appointments ' +
    'pitchSlideId eventUrl',
  SendStats: 'total pending sent paused finishes campaignId campaignName',
  EngagementMetrics: 'id view viewTime share reopen widget video scheduled completed',
};

/** Fields that no person's call sets, by the file that writes them when something happens. */
export const writtenInside: Readonly<Record<string, string>> = {
  'server/billing/store.ts':
    'Bank.name Billing.products.id Billing.products.price Billing.card.brand User.new Organization.orgType Organization.billing Billing.active Billing.expires Billing.periodEnd Billing.products Billing.card Billing.card.last4 Billing.card.expMonth Billing.card.expYear Membership.bank Organization.bank Bank.last4',
  'server/billing/invoices/store.ts':
    'Billing.invoices.amount Billing.invoices.url Billing.invoices Billing.invoices.paid',
  'server/billing/usage/store.ts': 'Billing.messages Billing.messages.cycle Billing.messages.total',
  'server/billing/earnings/store.ts': 'User.stats.earnings',
  'server/accounts/store.ts': 'User.code User.firstName User.organization User.wpAdmin User.organizations',
  'server/integrations/store.ts': 'User.integrations Integration.created Integration.integrationType',
  'server/numbers/store.ts': 'Organization.twilioPhone',
  'server/organizations/store.ts': 'Organization.message Organization.autoReply',
  'server/counters/store.ts':
    'User.stats.leads User.stats.messages Organization.stats.leads Organization.stats.messages Organization.stats.messagesSuccess Organization.stats.messagesFailed Organization.stats.responses Organization.stats.deliveryRate Organization.stats.responseRate Organization.stats.openRate Organization.stats.viewRate Organization.stats.slideViewRate',
  'server/custom-values/store.ts':
    'CustomValue.model CustomValue.modelName CustomValue.customFieldId CustomValue.created',
  'server/campaigns/store.ts':
    'Campaign.code SendStats.paused Campaign.leadName Campaign.lastActive Campaign.calendlyEventName Campaign.calendlyEventLink Campaign.userName',
  'server/campaigns/steps/store.ts':
    'CampaignFeature.label Campaign.features Campaign.structure.feature Campaign.structure.before Campaign.structure.appointment CampaignFeature.created CampaignFeature.pitch',
  'server/campaigns/progress/store.ts':
    'Campaign.stats.leads Campaign.stats.messages User.stats.views Campaign.stats.opened Campaign.stats.complete Campaign.stats.currentLeads Campaign.stats.responses Campaign.stats.messagesSuccess Campaign.stats.messagesFailed Campaign.stats.features Lead.stats.views',
  'server/workflows/store.ts':
    'Workflow.label Trigger.label Action.label CampaignFeature.workflows Workflow.triggers Workflow.actions',
  'server/pitches/store.ts':
    'Pitch.userId Pitch.organizationId Pitch.code Pitch.structure Pitch.v2 Slide.calendarSettings.userId Organization.pitches Pitch.created Pitch.slides Slide.isVideo Slide.widgetStructure',
  'server/media/store.ts': 'Slide.processed',
  'server/pitches/widgets/store.ts': 'Slide.widgets Widget.created',
  'server/landing-pages/store.ts': 'LandingPage.code LandingPage.stats.leads LandingPage.campaigns',
  'server/landing-pages/options/store.ts':
    'LandingPage.widgets LandingPage.dropdownOptions LandingPageDropdownOption.campaigns',
  'server/leads/store.ts':
    'Lead.optedOut Lead.landingPageId Lead.gender Lead.optedIn Lead.invalidPhone Lead.created Lead.lastViewed Lead.lastActive Lead.responsibleUser',
  'server/leads/typed-names/store.ts': 'Lead.typedName',
  'server/campaigns/members/store.ts': 'Lead.campaigns.code Lead.campaigns.codes Lead.campaigns.campaign',
  'server/groups/members/store.ts': 'Lead.groups',
  'server/events/store.ts': 'Lead.appointments Appointment.campaigns Event.appointments',
  'server/messages/store.ts':
    'FeatureQueueItem.leadId FeatureQueueItem.message SendStats.campaignId Lead.messageQueue Lead.featureQueue FeatureQueueItem.campaignName FeatureQueueItem.appointmentDate FeatureQueueItem.created FeatureQueueItem.scheduledFor FeatureQueueItem.error FeatureQueueItem.complete SendStats.total SendStats.pending SendStats.finishes SendStats.campaignName',
  'server/messages/history/store.ts':
    'Lead.messages Message.userId Message.campaignId Message.campaignMessageId Message.created Message.sent Message.success Message.delivered Message.senderName Message.aiGenerated SendStats.sent',
  'server/engagement/store.ts':
    'Activity.leadId Activity.campaignFeatureId Lead.activity Lead.pseudoTags Activity.ssid Activity.pitch Activity.times.pitchSlideTitle Activity.lastActive Activity.active Activity.created',
  'server/events/meetings/store.ts':
    'Event.organizationId Event.cancelled Event.eventLocation Event.eventTimeZone Event.eventAddress Event.created',
  'server/groups/store.ts': 'Group.code Group.stats.leads',
  'server/engagement/answers/store.ts': 'Lead.widgets.pitchId Lead.widgets.label Lead.widgets.content',
};

/** Documented fields that no call or event sets, and why that is all right. */
export const neverWritten: Readonly<Record<string, string>> = {
  'Action.default': 'marked as default, without effect',
  'Pitch.archived': 'no call archives a pitch',
  'Activity.archived': 'no call hides a visit',
};
