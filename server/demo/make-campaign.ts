import type { DemoClient } from './demo-client.ts';
import { makeRule } from './make-rule.ts';
import { makeSound } from './make-sound.ts';
import { uploadRecording } from './recording.ts';
import type { DemoCampaign, DemoPitch, DemoStep } from './story.ts';

/** Builds a campaign with its steps and content, through the same calls as the editor. */
export async function makeCampaign(owner: DemoClient, campaign: Pick<DemoCampaign, 'name' | 'steps'>): Promise<string> {
  const made = await owner.call(
    'mutation ($name: String!) { createCampaign(name: $name) { success errors campaign { id } } }',
    { name: campaign.name },
  );
  const campaignId: string = made.campaign.id;
  for (const step of campaign.steps) await makeStep(owner, campaignId, step);
  return campaignId;
}

/** The id of the organization's campaign with this name. */
export async function findCampaignId(owner: DemoClient, name: string): Promise<string> {
  const { campaigns } = await owner.call('{ campaigns { success errors campaigns { id name } } }');
  return campaigns.find((one: { name: string }) => one.name === name).id;
}

async function makeStep(owner: DemoClient, campaignId: string, step: DemoStep): Promise<void> {
  const pitchId = await makeContent(owner, step);
  const structureType = 'chain' in step ? step.chain : 'feature';
  const added = await owner.call(
    `mutation ($campaignId: ID!, $featureType: FeatureType!, $structureType: StructureType!) {
      createCampaignFeature(campaignId: $campaignId, featureType: $featureType, structureType: $structureType) { success errors campaignFeature { id } } }`,
    { campaignId, featureType: kindOf(step), structureType },
  );
  const delay =
    'chain' in step ? { days: step.days, hours: step.hours, window: step.windowHour } : { days: step.afterDays };
  await owner.call(
    `mutation ($id: ID!, $messageContent: String!, $pitchId: ID, $days: Int, $hours: Int, $window: Int) {
      updateCampaignFeature(campaignFeatureId: $id, messageContent: $messageContent, pitchId: $pitchId, days: $days, hours: $hours,
        window: $window) { success errors } }`,
    { id: added.campaignFeature.id, messageContent: step.message, pitchId, ...delay },
  );
  if ('rules' in step && pitchId !== null)
    for (const rule of step.rules ?? []) await makeRule(owner, { stepId: added.campaignFeature.id, pitchId }, rule);
}

function kindOf(step: DemoStep): 'MESSAGE' | 'PITCH' | 'REDIRECT' {
  if ('leadsTo' in step) return 'REDIRECT';
  return 'pitch' in step ? 'PITCH' : 'MESSAGE';
}

async function makeContent(owner: DemoClient, step: DemoStep): Promise<string | null> {
  if ('pitch' in step) return makePitch(owner, step.pitch);
  if (!('leadsTo' in step)) return null;
  const made = await owner.call('mutation { createPitch { success errors pitch { id } } }');
  const pitchId: string = made.pitch.id;
  await owner.call(
    'mutation ($id: ID!, $url: String!) { updatePitch(pitchId: $id, redirectType: LINK, redirectUrl: $url) { success errors } }',
    { id: pitchId, url: step.leadsTo },
  );
  return pitchId;
}

async function makePitch(owner: DemoClient, pitch: DemoPitch): Promise<string> {
  const made = await owner.call(
    'mutation ($title: String!) { createPitch(title: $title) { success errors pitch { id } } }',
    { title: pitch.title },
  );
  const pitchId: string = made.pitch.id;
  for (const { slideType, widgets, calendar, ...slide } of pitch.slides) {
    const audioFile = slideType === 'AUDIO' ? await owner.upload('audio', 'tune.wav', makeSound()) : undefined;
    const recording = slideType === 'RECORD' ? await uploadRecording(owner) : undefined;
    const added = await owner.call(
      `mutation ($pitchId: ID!, $slideType: SlideType!, $slide: PitchSlideInput) {
        createPitchSlide(pitchId: $pitchId, slideType: $slideType, pitchSlide: $slide) { success errors slide { id } } }`,
      { pitchId, slideType, slide: { ...slide, audioFile, internalTitle: slide.title, ...recording } },
    );
    if (calendar !== undefined) await putCalendar(owner, added.slide.id, calendar);
    for (const { widgetType, ...widget } of widgets) {
      await owner.call(
        `mutation ($slideId: ID!, $widgetType: WidgetType!, $widget: SlideWidgetInput) {
          createSlideWidget(pitchSlideId: $slideId, widgetType: $widgetType, slideWidget: $widget) { success errors } }`,
        { slideId: added.slide.id, widgetType, widget },
      );
    }
  }
  return pitchId;
}

async function putCalendar(owner: DemoClient, slideId: string, name: string): Promise<void> {
  const { customValues } = await owner.call(
    'query ($name: String!) { customValues(calendarOnly: true, search: $name) { success errors customValues { id } } }',
    { name },
  );
  await owner.call(
    'mutation ($slideId: ID!, $calendars: [ID!]!) { updatePitchSlide(pitchSlideId: $slideId, calendars: $calendars) { success errors } }',
    { slideId, calendars: customValues.map((one: { id: string }) => one.id) },
  );
}
