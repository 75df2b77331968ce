import { graphql } from '../api/graphql.ts';

/** What is known of the picture or video of a slide, as it is drawn. */
export const SlideFileFragment = graphql(`
  fragment SlideFile on Slide {
    file {
      width
      height
      seconds
      prepared {
        large
        small
        poster
      }
    }
  }
`);
