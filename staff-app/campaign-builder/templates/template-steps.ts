import { toPlain } from '../../../domain/messages/merge-fields.ts';
import type { Answer } from '../../api/client.ts';
import type { Step, StepPitch } from '../use-campaign.ts';
import type { CampaignTemplatesQuery } from './operations.ts';

/** A campaign that the brand offers as a start. */
export type Template = NonNullable<Answer<typeof CampaignTemplatesQuery>['templates']>[number];

type TemplateStep = Template['steps'][number];
type Slide = StepPitch['slides'][number];

/** The picture of a template, as an address. */
export function coverOf({ cover }: Pick<Template, 'cover'>): string {
  return `data:image/svg+xml,${encodeURIComponent(cover)}`;
}

/** The steps of a template as they would be in a campaign, for the phone. */
export function stepsOf(template: Template): Step[] {
  const picture = coverOf(template);
  return template.steps.map((step, at) => {
    const { structureType, messageContent, days, hours, window, hasLink } = step;
    const message = toPlain(messageContent);
    return {
      ...{ id: `${template.key}-${at}`, version: '', label: message, message, messageContent },
      ...{ structureType, featureType: hasLink ? 'PITCH' : 'MESSAGE' },
      ...{ days, hours, minutes: 0, window, delayUntil: null, workflows: [] },
      pitch: hasLink ? pitchOf(step, `${template.key}-${at}`, picture) : null,
    };
  });
}

/** The slides of a template, the first of which shows what it is about. */
export function slidesOf(template: Template): readonly Slide[] {
  return stepsOf(template).flatMap(({ pitch }) => pitch?.slides ?? []);
}

function pitchOf({ slides }: TemplateStep, id: string, picture: string): StepPitch {
  const noRedirect = { redirectType: 'NONE', redirectUrl: null, redirectPhone: null, redirectButton: null } as const;
  return {
    ...{ id, title: null, color: null, image: null, endText: null, ...noRedirect },
    slides: slides.map(({ slideType, hasCover, title, description, content, questions }, at) => ({
      ...{ id: `${id}-${at}`, slideType, title, internalTitle: null, description, content },
      ...{ url: hasCover ? picture : null, thumbnail: null, audioFile: null },
      ...{ calendars: [], booking: null, calendarSettings: { highlevelCalendarId: null } },
      ...{ isVideo: false, processed: true, processingFailed: false, isEmpty: false, file: null },
      widgets: questions.map((question, place) => ({
        ...{ id: `${id}-${at}-${place}`, fineText: null, options: [], ...question },
      })),
    })),
  };
}
