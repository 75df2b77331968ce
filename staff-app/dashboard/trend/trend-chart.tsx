import { type KeyboardEvent, useState } from 'react';
import * as phrases from '../../../words/en/staff/overview.ts';
import type { Place } from '../../design/lines/draw-lines.ts';
import { useLines } from '../../design/lines/use-lines.ts';
import { say } from '../../say.ts';
import { type Figure, figureNames, longName, type Point, shortName, type Unit } from './figures.ts';
import classes from './trend.module.css';

type TrendChartProps = {
  points: readonly Point[];
  unit: Unit;
  /** The one that is drawn; all of them are told where one points. */
  figure: Figure;
  figures: readonly Figure[];
  /** Called where the lines can't be drawn: the table is shown then. */
  onCannotDraw: () => void;
};

/** A line of now above a paler one of before; pointing at it or moving through it with the arrow keys tells each point. */
export function TrendChart({ points, unit, figure, figures, onCannotDraw }: TrendChartProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const drawing = {
    now: points.map((point) => point[figure]),
    before: points.map((point) => point.before[figure]),
    names: points.map((point) => shortName(point, unit)),
  };
  const { plot, lines } = useLines(drawing, { onPoint: setPlace, onCannotDraw });

  const last = points.length - 1;
  const at = Math.min(place?.index ?? last, last);
  const point = points[at];
  if (!point) return null;
  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last, Escape: null }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    lines.current?.pointAt(to === null ? null : Math.max(0, Math.min(last, to)));
  };
  return (
    <div
      className={classes.chart}
      role="slider"
      tabIndex={0}
      aria-label={say(phrases.chartOf, { figure: figureNames[figure] })}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={say(phrases.pointSaid, {
        days: longName(point, unit),
        count: point[figure].toLocaleString('en-US'),
        daysBefore: longName(point.before, unit),
        countBefore: point.before[figure].toLocaleString('en-US'),
      })}
      onKeyDown={move}
      onFocus={() => place === null && lines.current?.pointAt(last)}
      onBlur={() => lines.current?.pointAt(null)}
    >
      <div ref={plot} className={classes.plot} aria-hidden />
      {place !== null && <Told place={place} point={point} unit={unit} figure={figure} figures={figures} />}
    </div>
  );
}

type ToldProps = { place: Place; point: Point; unit: Unit; figure: Figure; figures: readonly Figure[] };

function Told({ place, point, unit, figure, figures }: ToldProps) {
  return (
    <div
      className={classes.told}
      style={{ left: place.x, transform: `translateX(-${place.share * 100}%)` }}
      aria-hidden
    >
      <table>
        <thead>
          <tr>
            <th />
            <th>{longName(point, unit)}</th>
            <th>{longName(point.before, unit)}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((one) => (
            <tr key={one} data-chosen={one === figure || undefined}>
              <th>{figureNames[one]}</th>
              <td>{point[one].toLocaleString('en-US')}</td>
              <td>{point.before[one].toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
