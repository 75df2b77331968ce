/** The fields sent in a round, and the column they end up in. */
type Field = readonly [sent: (round: number) => unknown, column: string];
/** The fields of a thing that one call changes. */
export type Edits = {
  readonly table: string;
  /** The argument with the id of what is changed, from one of each. */
  readonly id: string;
  /** The input object around the fields. */
  readonly within?: string;
  readonly fields: Readonly<Record<string, Field>>;
};

const words = (what: string, column: string): Field => [(round) => `${what} ${round}`, column];
const numbers = (from: number, column: string): Field => [(round) => from + round, column];
const color = (digit: string, column: string): Field => [(round) => `#${digit}${digit}${digit}00${round}`, column];

/** Calls that change parts of a thing: two at once may change different fields of it. */
export const EDITS: Readonly<Record<string, Edits>> = {
  updateLead: {
    ...{ table: 'leads', id: 'leadId', within: 'lead' },
    fields: {
      firstName: words('First', 'first_name'),
      lastName: words('Last', 'last_name'),
      email: [(round) => `lead${round}@example.com`, 'email'],
      phone: [(round) => `480555777${round}`, 'phone'],
    },
  },
  updateCampaign: {
    ...{ table: 'campaigns', id: 'campaignId' },
    fields: {
      ...{ name: words('Name', 'name'), brandName: words('Brand', 'brand_name') },
      ...{ landingPageTitle: words('Title', 'page_title'), brandColor: color('a', 'brand_color') },
    },
  },
  updateCampaignFeature: {
    ...{ table: 'campaign_steps', id: 'campaignFeatureId' },
    fields: {
      messageContent: words('Hello', 'message_content'),
      ...{ days: numbers(1, 'days'), hours: numbers(2, 'hours'), minutes: numbers(3, 'minutes') },
      window: numbers(9, 'window_hour'),
    },
  },
  updateGroup: {
    ...{ table: 'groups', id: 'groupId', within: 'group.landingPage' },
    fields: {
      ...{ title: words('Title', 'page_title'), description: words('About', 'page_description') },
      ...{ color: color('b', 'page_color'), trialPeriod: numbers(5, 'page_trial_days') },
    },
  },
  updateLandingPage: {
    ...{ table: 'landing_pages', id: 'landingPageId', within: 'landingPage' },
    fields: { title: words('Title', 'title'), description: words('About', 'description'), color: color('c', 'color') },
  },
  updateOrganization: {
    ...{ table: 'organizations', id: 'organizationId', within: 'organization' },
    fields: {
      ...{ name: words('Name', 'name'), color: color('d', 'color') },
      messageContent: words('Hello', 'message_content'),
      autoReplyContent: words('Thanks', 'auto_reply_content'),
      forwardingPhone: [(round) => `480555666${round}`, 'forwarding_phone'],
      allowWeekends: [(round) => round % 2 === 0, 'allow_weekends'],
      ownHours: [(round) => `08:00-${10 + (round % 10)}:00`, 'own_hours'],
    },
  },
  updatePitch: {
    ...{ table: 'pitches', id: 'pitchId' },
    fields: {
      ...{ title: words('Title', 'title'), color: color('e', 'color'), endText: words('Bye', 'end_text') },
      redirectButton: words('Go', 'redirect_button'),
    },
  },
  updatePitchSlide: {
    ...{ table: 'slides', id: 'pitchSlideId' },
    fields: {
      ...{ title: words('Title', 'title'), internalTitle: words('Ours', 'internal_title') },
      ...{ description: words('About', 'description'), highlevelCalendarId: numbersAsText('highlevel_calendar_id') },
    },
  },
  updateSlideWidget: {
    ...{ table: 'widgets', id: 'slideWidgetId' },
    fields: { label: words('Question', 'label'), fineText: words('Small', 'fine_text') },
  },
  updateUser: {
    ...{ table: 'users', id: 'userId', within: 'user' },
    fields: { name: words('Name', 'name'), phone: [(round) => `480555444${round}`, 'phone'] },
  },
  updateWorkflowTrigger: {
    ...{ table: 'workflow_triggers', id: 'workflowTriggerId' },
    fields: {
      triggerResponses: [(round) => [`Answer ${round}`], 'responses'],
      triggerOption: words('Option', 'trigger_option'),
    },
  },
};

function numbersAsText(column: string): Field {
  return [(round) => `id-${round}`, column];
}
