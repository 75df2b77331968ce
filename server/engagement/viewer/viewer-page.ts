import type { Brand } from '../../../domain/brands/brand.ts';
import { brandSlug } from '../../../domain/brands/brand-slug.ts';
import { isUnnamed } from '../../../domain/campaigns/new-name.ts';
import { absoluteAddress, type HostTable } from '../../../domain/hosts/host-table.ts';
import { coverPath } from '../../../domain/landing-pages/page-kind.ts';
import { toE164 } from '../../../domain/leads/phone-numbers.ts';
import { pictureAddress } from '../../../domain/media/addresses.ts';
import { slideKind } from '../../../domain/pitches/slides/registry.ts';
import { drawnBrand, drawnSlide, fileOf, filled } from '../../../visitor-pages/viewer/drawn-slide.ts';
import {
  hasContent,
  type ViewerBrand,
  type ViewerEnd,
  type ViewerPage,
  type ViewerPreview,
  type ViewerShell,
} from '../../../visitor-pages/viewer/page.ts';
import type { Language } from '../../../words/languages.ts';
import type { CampaignLink } from '../../campaigns/index.ts';
import type { ShownMedia } from '../../media/index.ts';
import type { PitchRow, SlideRow } from '../../pitches/index.ts';
import type { DrawnOrganization } from './store.ts';

type Sizes = ReadonlyMap<string, ShownMedia>;
/** Content as it is shown, and its brand. */
export type ShownContent = {
  readonly codes: { readonly lead: string; readonly step: string };
  readonly link: CampaignBrand;
  readonly pitch: PitchRow;
  readonly organization: DrawnOrganization;
  readonly brand: Brand;
  /** The language of its reader. */
  readonly language: Language;
  readonly sizes: Sizes;
  /** When the page is drawn, sealed. */
  readonly drawn: string;
  /** A reference sent with a booking on this slide and returned with it. */
  readonly referenceOf: (slideId: number) => string;
};
export type ShownLink = ShownContent & { readonly link: CampaignLink };
type CampaignBrand = Pick<CampaignLink, 'brandName' | 'brandImage' | 'brandColor'> & {
  readonly campaignCode?: string;
};

/** All that a visitor's browser gets: the content, the brand, the card if there is one, and nothing about the person. */
export function viewerPageOf(shown: ShownContent, card: ViewerPage['card'] = null): ViewerPage {
  const { codes, link, pitch, organization, brand, sizes, drawn } = shown;
  return {
    leadCode: codes.lead,
    stepCode: codes.step,
    drawn,
    brand: viewerBrandOf(link, pitch, organization, brand),
    title: isUnnamed(pitch.title ?? '', brand.words.campaign) ? null : filled(pitch.title),
    endText: filled(pitch.endText),
    end: viewerEndOf(codes, pitch),
    card,
    slides: (pitch.slides ?? []).map((slide) => drawnSlide(slide, calendarsOf(slide, shown), fileOf(slide, sizes))),
  };
}

/** The page before it is known who opens it: the brand (in health, not even the organization) and no content. */
export function viewerShellOf({ codes, link, pitch, organization, brand, drawn }: ShownContent): ViewerShell {
  const { name, color } = brand;
  const shownBrand = brand.isHealth
    ? { name, color, image: null }
    : viewerBrandOf(link, { ...pitch, image: null }, organization, brand);
  return { leadCode: codes.lead, stepCode: codes.step, drawn, brand: shownBrand };
}

function viewerEndOf(codes: ShownContent['codes'], pitch: PitchRow): ViewerEnd | null {
  const { redirectType, redirectUrl, redirectPhone } = pitch;
  const button = filled(pitch.redirectButton);
  if (redirectType === 'LINK' && redirectUrl !== null)
    return {
      href: `/redirect/${codes.lead}/${codes.step}?url=${encodeURIComponent(redirectUrl)}`,
      button,
      isCall: false,
    };
  if (redirectType === 'CONTACT' && redirectPhone !== null)
    return { href: `tel:${toE164(redirectPhone)}`, button, isCall: true };
  return null;
}

/**
 * The link preview, which anyone who gets the link can see: in health only the brand, and nothing of content that only
 * the page may show.
 */
export function previewOf(
  { codes, link, pitch, organization, brand }: ShownContent,
  page: ViewerPage | ViewerShell,
  hosts: HostTable,
): ViewerPreview {
  const addressOf = (path: string) => absoluteAddress(hosts, { contactsOf: organization }, path);
  const url = addressOf(`/c/${codes.lead}/${codes.step}`);
  const plain = { url, description: null, image: null };
  if (brand.isHealth) return { ...plain, title: brand.name, site: brand.name };
  const site = page.brand.name;
  if (!hasContent(page) || !pitch.showPreviews) return { ...plain, title: site, site };
  const cover = link.campaignCode === undefined ? null : coverPath('campaign', link.campaignCode);
  const image = pictureAddress(pitch.shareImage) ?? firstPicture(page) ?? pictureAddress(pitch.image) ?? cover;
  return {
    url,
    site,
    title: page.title ?? site,
    description: filled(pitch.description),
    image: image?.startsWith('/') ? addressOf(image) : image,
  };
}

// Of the first slide that has a picture; a YouTube video's own is at YouTube.
function firstPicture({ slides }: ViewerPage): string | null {
  for (const { thumbnail, image, videoId } of slides) {
    const picture = thumbnail ?? image?.url ?? null;
    if (picture !== null) return picture;
    if (videoId !== null) return `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`;
  }
  return null;
}

function viewerBrandOf(
  link: CampaignBrand,
  pitch: PitchRow,
  organization: DrawnOrganization,
  brand: Brand,
): ViewerBrand {
  return drawnBrand(
    [
      { name: link.brandName, image: link.brandImage, color: link.brandColor },
      { image: pitch.image, color: pitch.color },
      { name: organization.name, image: organization.image, color: organization.color },
    ],
    brand,
  );
}

/** The calendars of a slide, as pages made to be embedded. */
function calendarsOf(
  { slideType, id, calendars, highlevelCalendarId }: SlideRow,
  { brand, referenceOf }: Pick<ShownContent, 'brand' | 'referenceOf'>,
) {
  if (slideKind(slideType).stage !== 'calendar') return { calendars: [], otherCalendar: null };
  return {
    calendars: calendars.flatMap(({ name, value }) => {
      const url = embedAddress(value ?? '', { source: brandSlug(brand.name), reference: referenceOf(id) });
      return url === null ? [] : [{ name, url }];
    }),
    otherCalendar:
      highlevelCalendarId === null ? null : `https://api.leadconnectorhq.com/widget/booking/${highlevelCalendarId}`,
  };
}

function embedAddress(link: string, { source, reference }: { source: string; reference: string }): string | null {
  if (!/^https?:\/\//.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  const asked = { embed_type: 'Inline', hide_gdpr_banner: '1', utm_source: source, utm_content: reference };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}
