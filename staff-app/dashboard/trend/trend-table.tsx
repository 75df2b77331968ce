import { VisuallyHidden } from '@mantine/core';
import * as phrases from '../../../words/en/staff/overview.ts';
import { say } from '../../say.ts';
import { type Figure, figureNames, longName, type Point, type Unit } from './figures.ts';
import classes from './trend.module.css';

type TrendTableProps = { points: readonly Point[]; unit: Unit; figures: readonly Figure[]; isShown: boolean };

/** The lines as a table: for screen readers, and for everyone where they can't be drawn. */
export function TrendTable({ isShown, ...figures }: TrendTableProps) {
  const table = <Rows {...figures} />;
  return isShown ? <div className={classes.table}>{table}</div> : <VisuallyHidden>{table}</VisuallyHidden>;
}

function Rows({ points, unit, figures }: Omit<TrendTableProps, 'isShown'>) {
  return (
    <table>
      <caption>{phrases.trend}</caption>
      <thead>
        <tr>
          <th scope="col">{phrases.period}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {figureNames[figure]}
            </th>
          ))}
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {say(phrases.figureBefore, { figure: figureNames[figure] })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.from}>
            <th scope="row">{longName(point, unit)}</th>
            {figures.map((figure) => (
              <td key={figure}>{point[figure].toLocaleString('en-US')}</td>
            ))}
            {figures.map((figure) => (
              <td key={figure}>{point.before[figure].toLocaleString('en-US')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
