import { mergeRanges } from '../../domain/engagement/watched-ranges.ts';

// Everything in a report is a total, so that one that arrives twice or late changes nothing.

export type SlideTimeReport = {
  readonly pitchSlideId: string;
  readonly seconds: number;
  readonly video: boolean;
  readonly videoDuration: number | null;
  readonly audio: boolean;
  readonly audioDuration: number | null;
  /** How often the audio was started in this session. */
  readonly listens: number;
  readonly viewRanges: readonly { readonly start: number; readonly end: number }[];
};

export type AnswerReport = { readonly widgetId: string; readonly values: readonly string[] };
/** An answer that the server doesn't take, with its sentence why. */
export type RefusedAnswer = { readonly widgetId: string; readonly problem: string };
export type EventReport = { readonly kind: 'seen' | 'finished' | 'followed' };

export type Report = {
  readonly times: readonly SlideTimeReport[];
  readonly widgets: readonly AnswerReport[];
  readonly events: readonly EventReport[];
};

export const emptyReport: Report = { times: [], widgets: [], events: [] };

export function isEmpty(report: Report): boolean {
  return report.times.length + report.widgets.length + report.events.length === 0;
}

/** Merges two reports: the longest times, all watched ranges, the later answers. */
export function joinReports(earlier: Report, later: Report): Report {
  const times = new Map(earlier.times.map((time) => [time.pitchSlideId, time]));
  for (const time of later.times) times.set(time.pitchSlideId, joinTimes(times.get(time.pitchSlideId), time));
  const widgets = new Map([...earlier.widgets, ...later.widgets].map((answer) => [answer.widgetId, answer]));
  const events = new Map([...earlier.events, ...later.events].map((event) => [event.kind, event]));
  return { times: [...times.values()], widgets: [...widgets.values()], events: [...events.values()] };
}

/** What is left of a report after another one has arrived. */
export function withoutReport(report: Report, arrived: Report): Report {
  const kinds = new Set(arrived.events.map((event) => event.kind));
  return {
    times: report.times.filter((time) => !arrived.times.some((other) => covers(other, time))),
    widgets: report.widgets.filter((answer) => !arrived.widgets.includes(answer)),
    events: report.events.filter((event) => !kinds.has(event.kind)),
  };
}

export function joinTimes(first: SlideTimeReport | undefined, second: SlideTimeReport): SlideTimeReport {
  if (!first) return second;
  return {
    pitchSlideId: second.pitchSlideId,
    seconds: Math.max(first.seconds, second.seconds),
    video: first.video || second.video,
    videoDuration: second.videoDuration ?? first.videoDuration,
    audio: first.audio || second.audio,
    audioDuration: second.audioDuration ?? first.audioDuration,
    listens: Math.max(first.listens, second.listens),
    viewRanges: mergeRanges([...first.viewRanges, ...second.viewRanges]),
  };
}

function covers(arrived: SlideTimeReport, time: SlideTimeReport): boolean {
  return arrived.pitchSlideId === time.pitchSlideId && JSON.stringify(arrived) === JSON.stringify(time);
}
