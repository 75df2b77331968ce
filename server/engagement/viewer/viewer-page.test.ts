import { describe, expect, it } from 'vitest';
import { brandNamed } from '../../../brands/registry.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { mediaName } from '../../../domain/media/addresses.ts';
import { noSettings } from '../../../domain/pitches/settings/registry.ts';
import type { OrganizationRow } from '../../accounts/index.ts';
import type { CampaignLink } from '../../campaigns/index.ts';
import type { PitchRow, SlideRow } from '../../pitches/index.ts';
import { previewOf, type ShownLink, viewerPageOf } from './viewer-page.ts';

const slide: SlideRow = {
  ...noSettings,
  ...{ organizationId: 1000 as OrganizationId, id: 7, pitchId: 5, slideType: 'UPLOAD' },
  ...{ internalTitle: 'for staff', title: ' ', url: '/media/abc123.png', mimeType: 'image/png' },
  ...{ isVideo: false, processed: true, processingFailed: false, calendars: [], widgets: [] },
};
const organization = {
  id: 1000,
  brand: 'default',
  name: 'Cedar Clinic',
  color: '#112233',
  image: null,
} as OrganizationRow;
const campaign: Pick<CampaignLink, 'brandName' | 'brandImage' | 'brandColor'> = {
  brandName: null,
  brandImage: null,
  brandColor: null,
};
const pitch = {
  title: 'Your visit',
  endText: '',
  description: 'All about it',
  color: null,
  image: null,
  shareImage: '/media/share.png',
  showPreviews: true,
};

const hosts = { publicUrl: 'https://example.test', defaultBrand: 'default', brands: [], domains: new Map() };

function shown(given: {
  slide?: Partial<SlideRow>;
  campaign?: Partial<CampaignLink>;
  pitch?: Partial<PitchRow>;
}): ShownLink {
  return {
    codes: { lead: 'lead', step: 'step' },
    link: { ...campaign, ...given.campaign } as CampaignLink,
    pitch: { ...pitch, slides: [{ ...slide, ...given.slide }], ...given.pitch } as PitchRow,
    organization,
    drawn: 'sealed',
    language: 'en',
    referenceOf: (slideId) => `reference-${slideId}`,
    brand: brandNamed('default'),
    sizes: new Map([['abc123.png', { width: 1200, height: 800, seconds: null }]]),
  };
}

describe('content that no one has titled', () => {
  it.each(['New Campaign', 'New Blast'])('shows contacts no “%s”: its preview says who sends it', (title) => {
    const content = { ...shown({ pitch: { title } }), brand: brandNamed('blast') };
    const page = viewerPageOf(content);
    expect(page.title).toBeNull();
    expect(previewOf(content, page, hosts).title).toBe('Cedar Clinic');
  });
});

describe('the brand of the viewer', () => {
  it("is the campaign's, else the pitch's, else the organization's [VIEW-02]", () => {
    const brandOf = (given: Parameters<typeof shown>[0]) => viewerPageOf(shown(given)).brand;
    expect(brandOf({})).toEqual({ name: 'Cedar Clinic', image: null, color: '#112233' });
    expect(brandOf({ pitch: { color: '#abcdef' } }).color).toBe('#abcdef');
    expect(brandOf({ campaign: { brandName: 'Knees', brandColor: '#ff0000', brandImage: '/media/a.png' } })).toEqual({
      ...{ name: 'Knees', image: '/media/a.png', color: '#ff0000' },
    });
  });

  it('never contains a color or a picture that is invalid', () => {
    const hostile = { brandColor: 'red;}</style><script>', brandImage: 'javascript:alert(1)' };
    expect(viewerPageOf(shown({ campaign: hostile })).brand).toMatchObject({ image: null, color: '#112233' });
  });
});

describe('a slide in the viewer', () => {
  const slideOf = (given: Partial<SlideRow>) => viewerPageOf(shown({ slide: given })).slides[0];

  it('knows the size of its picture before it loads, so that the layout doesn’t shift [SLIDE-02]', () => {
    expect(slideOf({})).toMatchObject({ title: null, image: { url: '/media/abc123.png', width: 1200, height: 800 } });
    expect(slideOf({ url: '/media/other.png' })?.image).toEqual({ url: '/media/other.png', width: null, height: null });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test/a.png',
    '/media/../../etc/passwd',
    'http://other.test/a.png',
  ])('shows no picture from %s', (url) => {
    expect(slideOf({ url })?.image).toBeNull();
  });

  it('plays an uploaded video under the host of the page, as far as it is processed [SLIDE-15]', () => {
    const video = { url: 'https://example.test/media/abc123.mp4', mimeType: 'video/mp4', isVideo: true };
    const stored = { url: '/media/abc123.mp4', seconds: null, width: null, height: null };
    expect(slideOf(video)).toMatchObject({ image: null, ownVideo: { ...stored, progress: 'ready' } });
    expect(slideOf({ ...video, processed: false })?.ownVideo?.progress).toBe('processing');
    expect(slideOf({ ...video, processed: false, processingFailed: true })?.ownVideo?.progress).toBe('failed');
    expect(slideOf({ slideType: 'SCREEN', url: 'https://evil.test/a.mp4' })?.ownVideo).toBeNull();
  });

  it('tells a calendar that a booking comes from the brand, by its name', () => {
    const value = 'https://calendly.com/dana/intro';
    const calendars = [{ id: 9, name: 'Intro', value, modelName: null, customFieldId: null }];
    const url = slideOf({ slideType: 'CALENDAR', calendars } as unknown as Partial<SlideRow>)?.calendars[0]?.url;
    expect(Object.fromEntries(new URL(url ?? '').searchParams)).toMatchObject({
      ...{ utm_source: 'whistle-pitch', utm_content: 'reference-7' },
    });
  });

  it('plays YouTube videos only, and shows the visitor nothing that is meant for staff', () => {
    expect(slideOf({ slideType: 'YOUTUBE', url: 'https://youtu.be/dQw4w9WgXcQ' })?.videoId).toBe('dQw4w9WgXcQ');
    expect(slideOf({ slideType: 'YOUTUBE', url: 'https://evil.test/watch?v=dQw4w9WgXcQ' })?.videoId).toBeNull();
    expect(JSON.stringify(viewerPageOf(shown({})))).not.toContain('for staff');
  });
});

it.each([
  [null, null],
  ['  ', null],
  ['To the shop', 'To the shop'],
])(
  'the end of a pitch whose button says %j says %j, and null leaves it to the language of the page [PITCH-25]',
  (redirectButton, button) => {
    const pitch = { redirectType: 'LINK', redirectUrl: 'https://example.com', redirectButton } as const;
    expect(viewerPageOf(shown({ pitch })).end?.button).toBe(button);
  },
);

it('shows the pitch in a link preview, with absolute addresses', () => {
  const given = shown({});
  expect(previewOf(given, viewerPageOf(given), hosts)).toEqual({
    ...{ url: 'https://example.test/c/lead/step', title: 'Your visit', description: 'All about it' },
    site: 'Cedar Clinic',
    image: 'https://example.test/media/share.png',
  });
  const kept = shown({ pitch: { showPreviews: false } });
  expect(previewOf(kept, viewerPageOf(kept), hosts)).toEqual({
    ...{ url: 'https://example.test/c/lead/step', title: 'Cedar Clinic', description: null, image: null },
    site: 'Cedar Clinic',
  });
  const imageOf = (from: Parameters<typeof shown>[0]) => previewOf(shown(from), viewerPageOf(shown(from)), hosts).image;
  const bare = { shareImage: null, image: '/media/logo.png' };
  expect(imageOf({ pitch: bare })).toBe('https://example.test/media/abc123.png');
  const video = { slideType: 'YOUTUBE', url: 'https://youtu.be/dQw4w9WgXcQ' } as const;
  expect(imageOf({ pitch: bare, slide: video })).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg');
  expect(imageOf({ pitch: { ...bare, slides: [] } })).toBe('https://example.test/media/logo.png');
  const drawn = { campaign: { campaignCode: 'spring1' }, pitch: { ...bare, image: null, slides: [] } };
  expect(imageOf(drawn)).toBe('https://example.test/l/spring1/cover.png');
  expect(mediaName('https://example.test/media/a-b_c.png')).toBe('a-b_c.png');
});
