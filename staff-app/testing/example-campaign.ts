import { byReadAs, switchFields, textFieldsOf } from '../../domain/campaigns/fields/registry.ts';
import type { Campaign } from '../campaign-builder/index.ts';

type Step = Campaign['features'][number];
type Pitch = NonNullable<Step['pitch']>;
type Slide = Pitch['slides'][number];

/** One text step for a test, called after its message. */
export function exampleStep(changes: Partial<Step> = {}): Step {
  const message = changes.message ?? 'Hello there';
  return {
    id: '11',
    version: 'first',
    label: message,
    featureType: 'MESSAGE',
    structureType: 'feature',
    days: 0,
    hours: 0,
    minutes: 0,
    window: null,
    delayUntil: null,
    message,
    messageContent: message,
    pitch: null,
    workflows: [],
    ...changes,
  };
}

/** One slide for a test: a YouTube video without questions. */
export function exampleSlide(changes: Partial<Slide> = {}): Slide {
  return {
    id: '31',
    slideType: 'YOUTUBE',
    title: 'Our video',
    internalTitle: null,
    description: null,
    url: 'https://youtu.be/dQw4w9WgXcQ',
    thumbnail: null,
    content: null,
    ...{ audioFile: null, file: null, booking: null, calendarSettings: { highlevelCalendarId: null } },
    ...{ isVideo: true, processed: true, processingFailed: false, isEmpty: false },
    calendars: [],
    widgets: [],
    ...changes,
  };
}

/** One step with slides behind its link. */
export function exampleContentStep(slides: Slide[], changes: Partial<Step> = {}): Step {
  const noRedirect = { redirectType: 'NONE', redirectUrl: null, redirectPhone: null, redirectButton: null } as const;
  const pitch = { id: '21', title: 'Our work', color: null, image: null, endText: null, ...noRedirect, slides };
  return exampleStep({ id: '12', label: 'Our work', featureType: 'PITCH', message: 'Look:', pitch, ...changes });
}

/** One campaign for a test, never sent, with these steps in this order. */
export function exampleCampaign(features: Step[] = [exampleStep()], changes: Partial<Campaign> = {}): Campaign {
  const idsIn = (chain: Step['structureType']) =>
    features.filter(({ structureType }) => structureType === chain).map(({ id }) => id);
  return {
    id: '5',
    code: 'Spring01',
    name: 'Spring',
    v2: false,
    leadId: null,
    leadName: null,
    lastActive: null,
    archived: false,
    ...{ paused: null, pausedAt: null, pausedBy: null },
    ...byReadAs(textFieldsOf('campaign'), () => null),
    ...byReadAs(switchFields, () => false),
    landingPage: {
      ...byReadAs(textFieldsOf('page'), () => null),
      ...{ structure: ['name', 'phone', 'opt-in'], widgets: [] },
    },
    structure: { feature: idsIn('feature'), before: idsIn('before'), appointment: idsIn('appointment') },
    features,
    ...changes,
  };
}
