/** What the rules of a switch need to know about a brand. */
export type BrandFacts = {
  readonly controls: {
    readonly inbox: boolean;
    readonly autoReply: boolean;
    readonly allowIfThen: boolean;
    readonly allowSlides: boolean;
    readonly allowSlideTypeText: boolean;
    readonly allowSlideTypeAudio: boolean;
    readonly allowSlideTypeCalendly: boolean;
  };
  readonly campaigns: { readonly customWindow: boolean; readonly ifThen: boolean };
  readonly leadTable: { readonly selectedOnDashboard: boolean };
};

/** Who a switch is turned on for: everyone in an organization, or one person in it. */
export type SwitchHolder = 'organization' | 'person';

/** One switch: its name, what it does, and its default. */
export type SwitchDeclaration<Key extends string = string> = {
  readonly key: Key;
  readonly of: SwitchHolder;
  readonly label: string;
  /** What happens while it is on, in one sentence. */
  readonly explanation: string;
  /** Who may change it: only platform admins, or also anyone who may change the person in the organization. */
  readonly changedBy: 'platform' | 'admins';
  /** Where its effect is: on the server, or only on the screens that it changes. */
  readonly showsOn: 'server' | 'screens';
  /** A person also has it while the organization's switch of the same name is on. */
  readonly isAlsoOfOrganization: boolean;
  /** Its default in this brand. */
  readonly isOnByDefault: (brand: BrandFacts) => boolean;
  /** Whether it does anything in this brand. */
  readonly worksIn: (brand: BrandFacts) => boolean;
};

const always = () => true;
const never = () => false;
const untouched = { isAlsoOfOrganization: false, isOnByDefault: never, worksIn: always, showsOn: 'server' } as const;
const ofOrganization = { ...untouched, of: 'organization', changedBy: 'platform' } as const;
const ofPerson = { ...untouched, of: 'person', changedBy: 'platform' } as const;
const worksWithIfThen = ({ campaigns }: BrandFacts) => campaigns.ifThen;
const worksWithCalendly = ({ controls }: BrandFacts) => controls.allowSlideTypeCalendly;

// Named like the fields of an organization or a person in the API.
const fields = [
  {
    ...ofOrganization,
    key: 'showMessages',
    showsOn: 'screens',
    label: 'Inbox',
    explanation: 'Adds the Messages screen, where staff read conversations and reply.',
    isOnByDefault: ({ controls }: BrandFacts) => controls.inbox,
  },
  {
    ...ofOrganization,
    key: 'showEventsPage',
    showsOn: 'screens',
    label: 'Events page',
    explanation: 'Adds the Events screen, with the meetings contacts have booked.',
  },
  {
    ...ofOrganization,
    key: 'showAppt',
    label: 'Appointments',
    explanation: 'Lets staff add appointments to contacts and run campaigns around them.',
    isOnByDefault: always,
  },
  {
    ...ofOrganization,
    key: 'showApptPlaceholders',
    showsOn: 'screens',
    label: 'Event details in messages',
    explanation: 'Lets staff insert an event’s date, time, and location into messages.',
  },
  {
    ...ofOrganization,
    key: 'showCalendly',
    label: 'Calendly',
    explanation: 'Lets everyone in the organization connect Calendly and link its events to campaigns.',
    worksIn: worksWithCalendly,
  },
  {
    ...ofOrganization,
    key: 'showAudio',
    label: 'Audio slides',
    explanation: 'Lets staff add slides that play a recording.',
    worksIn: ({ controls }: BrandFacts) => controls.allowSlides && controls.allowSlideTypeAudio,
  },
  {
    ...ofOrganization,
    key: 'showCustomWindow',
    showsOn: 'screens',
    label: 'Custom send hour',
    explanation: 'Lets steps go out at any hour, not only in the morning, afternoon, or evening.',
    isOnByDefault: ({ campaigns }: BrandFacts) => campaigns.customWindow,
  },
  {
    ...ofOrganization,
    key: 'allowOldStats',
    label: 'Archived campaigns in totals',
    explanation: 'Counts archived campaigns in the organization’s totals.',
  },
  {
    ...ofOrganization,
    key: 'v2',
    label: 'External builder',
    explanation:
      'New campaigns open in the external builder, and the campaign library and new appointments are hidden.',
  },
  {
    ...ofPerson,
    key: 'showAppt',
    changedBy: 'admins',
    label: 'Webhooks',
    explanation: 'Lets this person use the webhook action in workflows.',
    worksIn: worksWithIfThen,
  },
  {
    ...ofPerson,
    key: 'showCalendly',
    changedBy: 'admins',
    label: 'Calendly',
    explanation: 'Lets this person connect Calendly and link its events to campaigns.',
    isAlsoOfOrganization: true,
    worksIn: worksWithCalendly,
  },
] as const satisfies readonly SwitchDeclaration[];

// What brand files grant to single organizations and people by name.
const capabilities = [
  {
    ...ofOrganization,
    key: 'if-then',
    label: 'Workflows',
    explanation:
      'Lets staff add if/then workflows to campaign steps. Existing workflows keep running while it is off, until staff delete them.',
    isOnByDefault: ({ controls }: BrandFacts) => controls.allowIfThen,
    worksIn: worksWithIfThen,
  },
  {
    ...ofOrganization,
    key: 'text-slides',
    label: 'Text slides',
    explanation: 'Lets staff add slides of formatted text.',
    isOnByDefault: ({ controls }: BrandFacts) => controls.allowSlideTypeText,
    worksIn: ({ controls }: BrandFacts) => controls.allowSlides,
  },
  {
    ...ofOrganization,
    key: 'appointments-in-v2',
    label: 'Appointments with the external builder',
    explanation: 'Keeps appointments and adding contacts to campaigns available while the external builder is on.',
  },
  {
    ...ofOrganization,
    key: 'free-texts',
    label: 'Free messages',
    explanation: 'Messages are free; the monthly price stays the same. A change applies to messages sent from then on.',
  },
  {
    ...ofOrganization,
    key: 'answer-at-any-hour',
    label: 'Auto-reply at any hour',
    explanation:
      'Answers new texts right away, even during quiet hours and on weekends. When off, auto-replies wait for your sending window.',
    isOnByDefault: always,
    worksIn: ({ controls }: BrandFacts) => controls.autoReply,
  },
  {
    ...ofOrganization,
    key: 'select-on-dashboard',
    showsOn: 'screens',
    label: 'Selecting on the overview',
    explanation: 'Lets staff select contacts in the overview and act on them together.',
    isOnByDefault: ({ leadTable }: BrandFacts) => leadTable.selectedOnDashboard,
  },
  {
    ...ofOrganization,
    key: 'two-step-sign-in',
    label: 'Require two-step sign-in',
    explanation: 'Everyone in the organization signs in with a code from an authenticator app and sets it up first.',
  },
  {
    ...ofOrganization,
    key: 'admin-sidebar',
    showsOn: 'screens',
    label: 'Every screen in the sidebar',
    explanation: 'Lists every screen in the sidebar, as platform admins see it. No one gains a permission.',
  },
  {
    ...ofPerson,
    key: 'if-then',
    label: 'Workflows',
    explanation: 'Lets this person add if/then workflows to campaign steps.',
    isAlsoOfOrganization: true,
    worksIn: worksWithIfThen,
  },
  {
    ...ofPerson,
    key: 'select-on-dashboard',
    showsOn: 'screens',
    label: 'Selecting on the overview',
    explanation: 'Lets this person select contacts in the overview and act on them together.',
    isAlsoOfOrganization: true,
  },
] as const satisfies readonly SwitchDeclaration[];

/** What a brand file can grant by name to an organization or a person. */
export type BrandCapability = (typeof capabilities)[number]['key'];

/** The name of a switch. */
export type SwitchKey = (typeof fields)[number]['key'] | BrandCapability;

/** The name of a switch of an organization that is also a field of it in the API. */
export type OrganizationSwitchField = Extract<(typeof fields)[number], { of: 'organization' }>['key'];

/** Every switch, in the order in which screens list them. */
export const switchRegistry: readonly SwitchDeclaration<SwitchKey>[] = [...fields, ...capabilities];

/** The declaration of a switch. Null for an untrusted name that isn't a switch of this holder. */
export function findSwitch(of: SwitchHolder, untrustedKey: string): SwitchDeclaration<SwitchKey> | null {
  return switchRegistry.find((one) => one.of === of && one.key === untrustedKey) ?? null;
}

/** Whether a value names something that brand files grant. */
export function isCapability(untrusted: string): untrusted is BrandCapability {
  return capabilities.some((one) => one.key === untrusted);
}
