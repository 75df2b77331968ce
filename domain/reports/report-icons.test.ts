import { describe, expect, it } from 'vitest';
import type { CampaignId } from '../ids.ts';
import { iconOfSlide, iconOfWidget, type ReportIconKind, reportIconKinds, reportIcons } from './report-icons.ts';

const ours = 5 as CampaignId;
const item = (kind: ReportIconKind, itemId: number, campaignId = ours) => {
  return { campaignId, kind, itemId, label: `${kind} ${itemId}` };
};
const tag = (kind: ReportIconKind, itemId: number, campaignId: CampaignId | null = ours) => ({
  campaignId,
  kind,
  itemId,
});
const statesOf = (icons: ReturnType<typeof reportIcons>) => icons.map(({ kind, state }) => `${kind} ${state}`);
const ofItems = reportIconKinds.filter((kind) => kind !== 'opted-out');

describe('a report icon', () => {
  it('is of one of seven kinds [STAT-08..STAT-14 ENT-27]', () => {
    expect(reportIconKinds).toEqual(['verify', 'video', 'response', 'calendar', 'redirect', 'unopened', 'opted-out']);
  });

  it.each(ofItems)('"%s" is complete once each of its items has its tag [STAT-15]', (kind) => {
    expect(reportIcons([item(kind, 1), item(kind, 2)], [tag(kind, 1), tag(kind, 2)])).toEqual([
      { kind, state: 'complete', tagged: [`${kind} 1`, `${kind} 2`], begun: [], untagged: [] },
    ]);
  });

  it.each(ofItems)('"%s" is incomplete while one of its items has no tag [STAT-16]', (kind) => {
    expect(reportIcons([item(kind, 1), item(kind, 2)], [tag(kind, 2)])).toEqual([
      { kind, state: 'incomplete', tagged: [`${kind} 2`], begun: [], untagged: [`${kind} 1`] },
    ]);
    const other = kind === 'video' ? 'response' : 'video';
    expect(statesOf(reportIcons([item(kind, 1)], [tag(other, 1)]))).toEqual([`${kind} incomplete`]);
  });

  it.each(ofItems)('"%s" is unknown without any tag of its campaign [STAT-17]', (kind) => {
    expect(statesOf(reportIcons([item(kind, 1)], []))).toEqual([`${kind} unknown`]);
    expect(statesOf(reportIcons([item(kind, 1)], [tag('opted-out', 1, null)]))).toEqual([
      `${kind} unknown`,
      'opted-out complete',
    ]);
  });

  it('lists started and untouched items separately, and is incomplete for both [STAT-16]', () => {
    const begun = [{ ...item('video', 1), percent: 80 }];
    const [icon] = reportIcons([item('video', 1), item('video', 2)], [tag('unopened', 9)], begun);
    expect(icon).toEqual({
      ...{ kind: 'video', state: 'incomplete', tagged: [], untagged: ['video 2'] },
      begun: [{ label: 'video 1', percent: 80 }],
    });
    expect(statesOf(reportIcons([item('video', 1)], [tag('unopened', 9)], begun))).toEqual(['video incomplete']);
  });

  it('ignores the tag of another campaign, kind or item', () => {
    for (const foreign of [tag('video', 1, 6 as CampaignId), tag('response', 1), tag('video', 2)])
      expect(statesOf(reportIcons([item('video', 1)], [foreign]))).toEqual(['video incomplete']);
  });

  it('is shown only if there are items of its kind, in a fixed order [OPEN-109]', () => {
    expect(reportIcons([], [tag('video', 1)])).toEqual([]);
    const items = ofItems.toReversed().map((kind) => item(kind, 1));
    expect(reportIcons(items, []).map(({ kind }) => kind)).toEqual(ofItems);
  });

  it('for opting out is shown only for contacts who have [STAT-18]', () => {
    expect(reportIcons([item('opted-out', 1)], [tag('video', 1)])).toEqual([]);
    expect(statesOf(reportIcons([], [tag('opted-out', 1, null)]))).toEqual(['opted-out complete']);
  });
});

describe('the kind of an icon', () => {
  it.each([
    ['VERIFY', 'verify'],
    ['YESNO', 'response'],
    ['SHORT', 'response'],
    ['SCALE', 'response'],
  ])('a %s widget belongs to "%s" [OPEN-109]', (type, kind) => expect(iconOfWidget(type)).toBe(kind));

  it.each([
    ['YOUTUBE', true, 'video'],
    ['UPLOAD', true, 'video'],
    ['UPLOAD', false, null],
    ['TEXT', false, null],
    ['CALENDAR', false, 'calendar'],
  ] as const)('a %s slide (video: %s) belongs to %s [OPEN-109]', (slideType, isVideo, kind) =>
    expect(iconOfSlide({ slideType, isVideo })).toBe(kind),
  );
});
