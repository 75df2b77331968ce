import { describe, expect, it } from 'vitest';
import type { BrandControls } from '../../brands/brand.ts';
import {
  isSlideType,
  offeredSlideKinds,
  type SlideSwitch,
  type SlideType,
  slideKind,
  slideKinds,
  slideSwitches,
  slideTypes,
} from './registry.ts';

const everythingOff = {
  allowSlides: false,
  showRedirect: false,
  allowIfThen: false,
  allowSlideTypeYoutube: false,
  allowSlideTypeAudio: false,
  allowSlideTypeCalendly: false,
  allowSlideTypeText: false,
  allowSelfOnboarding: false,
  allowIncomingLeads: false,
  campaignLandingPage: false,
  callForwarding: false,
  autoReply: false,
  aiReplies: false,
  inbox: false,
  integrationsTab: false,
} satisfies BrandControls;
const offered = (
  controls: Partial<BrandControls>,
  capabilities: readonly string[] = [],
  switches: readonly SlideSwitch[] = [],
) =>
  offeredSlideKinds({ ...everythingOff, ...controls }, new Set(capabilities), new Set(['ownFiles', ...switches])).map(
    (kind) => kind.type,
  );

const files: readonly SlideType[] = ['UPLOAD', 'RECORD', 'SCREEN'];

describe('the kinds of slides', () => {
  it('are seven [SLIDE-01 SLIDE-02 SLIDE-05 SLIDE-06 SLIDE-07]', () => {
    expect(slideTypes).toEqual(['YOUTUBE', 'TEXT', ...files, 'AUDIO', 'CALENDAR']);
    for (const type of slideTypes) expect(slideKind(type).type).toBe(type);
  });

  it('are recognized by name only', () => {
    for (const word of ['youtube', 'PODCAST', '', 'constructor']) expect(isSlideType(word)).toBe(false);
    expect(slideTypes.every(isSlideType)).toBe(true);
  });

  it('are offered by the brand’s controls [BRAND-16 BRAND-19]', () => {
    expect(offered({ allowSlideTypeYoutube: true })).toEqual([]);
    expect(offered({ allowSlides: true })).toEqual(files);
    expect(offered({ allowSlides: true, allowSlideTypeYoutube: true })).toEqual(['YOUTUBE', ...files]);
  });

  it('include text if it is switched on [SLIDE-09]', () => {
    expect(offered({ allowSlides: true }, ['text-slides'])).toEqual(['TEXT', ...files]);
    expect(offered({}, ['text-slides'])).toEqual([]);
  });

  it('include audio only if the brand allows it and the organization shows it [SLIDE-08 BRAND-20]', () => {
    const shown = { allowSlides: true, allowSlideTypeAudio: true };
    expect(offered(shown, [], ['showAudio'])).toEqual([...files, 'AUDIO']);
    expect(offered(shown)).toEqual(files);
    expect(offered({ allowSlides: true }, [], ['showAudio'])).toEqual(files);
    expect(offered({ allowSlides: true })).toEqual(files);
  });

  it('include calendars if the brand allows Calendly [BRAND-21]', () => {
    expect(offered({ allowSlides: true, allowSlideTypeCalendly: true })).toEqual([...files, 'CALENDAR']);
    expect(offered({ allowSlideTypeCalendly: true })).toEqual([]);
  });

  it('require a booking only if there is a calendar [SLIDE-19]', () => {
    const { mayContinue } = slideKind('CALENDAR');
    expect(mayContinue({ calendars: [] })).toBe(true);
    expect(mayContinue({})).toBe(true);
    expect(mayContinue({ calendars: ['one'] })).toBe(false);
    expect(mayContinue({ calendars: ['one'], isBooked: true })).toBe(true);
    expect(mayContinue({ calendars: ['one'], booking: 'optional' })).toBe(true);
    expect(slideKind('TEXT').mayContinue({ calendars: ['one'] })).toBe(true);
  });

  it('have no own files in a brand without them, such as blast [SLIDE-10]', () => {
    const controls = { ...everythingOff, allowSlides: true, allowSlideTypeText: true };
    expect(offeredSlideKinds(controls, new Set(['text-slides'])).map((kind) => kind.type)).toEqual(['TEXT']);
    const switches = (ownFiles: boolean) => [...slideSwitches({ slides: { ownFiles, questions: true } }, null)];
    expect([switches(true), switches(false)]).toEqual([['ownFiles'], []]);
  });

  it('say whether a slide is a video', () => {
    expect(slideKind('YOUTUBE').isVideo({})).toBe(true);
    expect(slideKind('TEXT').isVideo({})).toBe(false);
    expect(slideKind('UPLOAD').isVideo({ mimeType: 'image/png' })).toBe(false);
    expect(slideKind('UPLOAD').isVideo({ mimeType: 'video/mp4' })).toBe(true);
  });

  it('describe the problems of a slide in sentences', () => {
    expect(slideKind('YOUTUBE').check({ url: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual([]);
    expect(slideKind('YOUTUBE').check({ url: 'https://vimeo.com/1' })).toHaveLength(1);
    expect(slideKind('YOUTUBE').check({})).toHaveLength(1);
    expect(slideKind('UPLOAD').check({ url: '/media/a.png', mimeType: 'image/png' })).toEqual([]);
    expect(slideKind('UPLOAD').check({ url: '/media/a.mp4', mimeType: 'video/mp4' })).toEqual([]);
    expect(slideKind('UPLOAD').check({ url: '/media/a.pdf', mimeType: 'application/pdf' })).toHaveLength(1);
    for (const type of ['RECORD', 'SCREEN'] as const) {
      expect(slideKind(type).check({ url: '/media/a.webm', mimeType: 'video/webm' })).toEqual([]);
      expect(slideKind(type).check({ url: '/media/a.png', mimeType: 'image/png' })).toHaveLength(1);
      expect(slideKind(type).check({})).toHaveLength(1);
    }
    expect(slideKind('UPLOAD').check({ url: ' ' })).toHaveLength(1);
    expect(slideKind('AUDIO').check({ audioFile: '/media/a.mp3' })).toEqual([]);
    expect(slideKind('AUDIO').check({ url: '/media/a.mp3' })).toHaveLength(1);
    expect(slideKind('TEXT').check({})).toEqual([]);
  });

  it('have distinct labels', () => {
    expect(new Set(slideKinds.map((kind) => kind.label)).size).toBe(slideKinds.length);
  });
});
