import { graphql } from '../../api/graphql.ts';

/** Texts, openings and replies over time, beside as much time before. */
export const ActivityTrendQuery = graphql(`
  query ActivityTrend($unit: TrendUnit!) {
    activityTrend(unit: $unit) {
      success
      errors
      unit
      zone
      points {
        from
        to
        sent
        opened
        replies
        before {
          from
          to
          sent
          opened
          replies
        }
      }
    }
  }
`);
