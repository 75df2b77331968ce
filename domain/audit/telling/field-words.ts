import * as phrases from '../../../words/en/staff/audit.ts';
import { sayLabel } from '../../../words/say.ts';
import type { BrandWords } from '../../brands/brand.ts';
import { campaignFields } from '../../campaigns/fields/registry.ts';
import { leadFields } from '../../leads/fields/registry.ts';
import { oneOf } from './detail-of.ts';

type Labels = Readonly<Record<string, string>>;

const campaign: Labels = {
  ...Object.fromEntries(
    campaignFields.flatMap(({ key, shown }) => (shown && 'label' in shown ? [[key, shown.label]] : [])),
  ),
  name: phrases.fieldName,
  pageTitle: phrases.titleOfThePage,
  pageDescription: phrases.descriptionOfThePage,
  pageColor: phrases.colorOfThePage,
  pageImage: phrases.pictureOfThePage,
  pageStructure: phrases.questionsOfTheForm,
  hasAppt: phrases.hasAppointmentMessages,
  calendlyEventUri: phrases.calendar,
  calendlyEventName: phrases.calendar,
  calendlyEventLink: phrases.calendar,
};

const page: Labels = {
  title: phrases.fieldTitle,
  description: phrases.fieldDescription,
  color: phrases.color,
  profile: phrases.fieldLogo,
};

const step: Labels = { message: phrases.fieldMessage, timing: phrases.fieldTiming, slides: phrases.fieldSlides };

const slide: Labels = {
  kind: phrases.fieldKind,
  title: phrases.fieldTitle,
  internalTitle: phrases.internalTitle,
  description: phrases.fieldDescription,
  url: phrases.fieldFile,
  thumbnail: phrases.coverPicture,
  content: phrases.fieldText,
  audioFile: phrases.audioFile,
  highlevelCalendarId: phrases.calendar,
};

const question: Labels = {
  label: phrases.questionText,
  fineText: phrases.fineText,
  labels: phrases.choices,
  start: phrases.lowestNumber,
  end: phrases.highestNumber,
  options: phrases.optionsOfTheQuestion,
  widgetType: phrases.fieldKind,
};

const workflow: Labels = {
  trigger: phrases.fieldTrigger,
  action: phrases.fieldAction,
  workflow: phrases.fieldWorkflow,
};

const labels: Readonly<Record<string, Labels>> = {
  ...{ 'step-changed': step, 'step-version-restored': step, 'question-changed': question },
  ...{ 'slide-changed': slide, 'slide-version-restored': slide },
  ...{ 'workflow-changed': workflow, 'workflow-deleted': workflow },
  'campaign-changed': campaign,
  'lead-changed': Object.fromEntries(leadFields.map(({ key, label }) => [key, label])),
  'group-changed': {
    ...page,
    name: phrases.fieldName,
    explainer: phrases.pictureAboveTheForm,
    explainerMimeType: phrases.pictureAboveTheForm,
    thumbnail: phrases.previewPicture,
    schedule: phrases.schedule,
    priceCents: phrases.price,
    sendsCampaign: phrases.campaignToSend,
    campaignId: phrases.campaignToSend,
    trialDays: phrases.trial,
  },
  'landing-page-changed': {
    ...page,
    image: phrases.picture,
    structure: phrases.questionsOfTheForm,
    isInSearch: phrases.shownInSearch,
    layout: phrases.layout,
    campaignIds: phrases.campaignToSend,
  },
  'slides-changed': {
    ...page,
    image: phrases.picture,
    endText: phrases.endText,
    shareImage: phrases.previewPicture,
    showPreviews: phrases.linkPreview,
    redirectType: phrases.endButton,
    redirectUrl: phrases.endButton,
    redirectPhone: phrases.endButton,
    redirectButton: phrases.endButton,
    slides: phrases.fieldSlides,
  },
};

/** What a field is called on the screens, as part of a sentence; null for one that has no words. */
export function fieldLabel(action: string, field: string, words: BrandWords): string | null {
  const label = oneOf(labels[action] ?? {}, field);
  return label === null ? null : sayLabel(label, words);
}

const details: Labels = {
  userId: phrases.person,
  user: phrases.person,
  plan: phrases.plan,
  expires: phrases.ends,
  cents: phrases.amount,
  brand: phrases.card,
  last4: phrases.endingIn,
  isRequired: phrases.isRequired,
  monthCents: phrases.pricePerMonth,
  monthlyPriceCents: phrases.pricePerMonth,
  textCents: phrases.pricePerText,
  releaseAt: phrases.releaseAt,
  days: phrases.daysOpen,
  template: phrases.template,
  sid: phrases.carrierAccount,
  host: phrases.webAddress,
  fingerprint: phrases.certificate,
  phone: phrases.phoneNumber,
};

/** What a detail is called; null for one that has no words. */
export function detailLabel(name: string): string | null {
  return oneOf(details, name);
}
