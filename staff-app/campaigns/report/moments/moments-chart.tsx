import { VisuallyHidden } from '@mantine/core';
import * as phrases from '../../../../words/en/staff/report.ts';
import { useLines } from '../../../design/lines/use-lines.ts';
import classes from './moments.module.css';

/** An hour or a day, and how many contacts opened and answered then. */
export type Place = { readonly name: string; readonly opened: number; readonly answered: number };

type MomentsChartProps = { places: readonly Place[]; hasOpenings: boolean; onCannotDraw: () => void };

/**
 * A line of openings above a dashed one of answers, or a line of answers alone; the table beside it says the same.
 */
export function MomentsChart({ places, hasOpenings, onCannotDraw }: MomentsChartProps) {
  const openings = places.map(({ opened }) => opened);
  const answers = places.map(({ answered }) => answered);
  const drawing = {
    now: hasOpenings ? openings : answers,
    before: hasOpenings ? answers : [],
    names: places.map(({ name }) => name),
  };
  const { plot } = useLines(drawing, { onCannotDraw });
  return <div ref={plot} className={classes.plot} aria-hidden />;
}

type MomentsTableProps = {
  places: readonly Place[];
  hasOpenings: boolean;
  title: string;
  head: string;
  isShown: boolean;
};

/** The lines as a table: for screen readers, and for everyone where they can't be drawn. */
export function MomentsTable({ places, hasOpenings, title, head, isShown }: MomentsTableProps) {
  const table = (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {hasOpenings && <th scope="col">{phrases.stageOpened}</th>}
          <th scope="col">{phrases.stageAnswered}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ name, opened, answered }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {hasOpenings && <td>{opened.toLocaleString('en-US')}</td>}
            <td>{answered.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return isShown ? table : <VisuallyHidden>{table}</VisuallyHidden>;
}
