import { slideKind } from '../../domain/pitches/slides/registry.ts';
import { drawnWidget, type WidgetSettings, type WidgetType } from '../../domain/widgets/registry.ts';
import type { ViewerPage, ViewerSlide, ViewerWidget } from '../viewer/page.ts';

type GivenWidget = WidgetSettings & { readonly id?: string; readonly type?: WidgetType };

/** A question as the server tells it to a page. */
export function buildWidget({ id = '11', type = 'YESNO', ...settings }: GivenWidget = {}): ViewerWidget {
  return drawnWidget({ label: 'Will you come?', ...settings, id: Number(id), widgetType: type });
}

export function buildSlide(given: Partial<ViewerSlide> = {}): ViewerSlide {
  const kind = slideKind(given.type ?? 'TEXT');
  return {
    id: '1',
    type: 'TEXT',
    stage: kind.stage,
    holds: !kind.mayContinue({ calendars: given.calendars ?? [], isBooked: false }),
    title: 'Welcome',
    description: null,
    thumbnail: null,
    videoId: null,
    image: null,
    ownVideo: null,
    html: '<p>Hello</p>',
    audio: null,
    calendars: [],
    otherCalendar: null,
    widgets: [],
    ...given,
  };
}

export function buildPage(given: Partial<ViewerPage> = {}): ViewerPage {
  return {
    leadCode: 'Abcdefghijk12',
    stepCode: 'aB3dE9',
    drawn: 'sealed',
    brand: { name: 'Cedar Clinic', image: null, color: '#0b6e6e' },
    title: 'Your visit',
    endText: null,
    end: null,
    card: null,
    slides: [buildSlide(), buildSlide({ id: '2', title: 'Second' }), buildSlide({ id: '3', title: 'Third' })],
    ...given,
  };
}
