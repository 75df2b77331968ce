import { settingsOf, slideSettings } from '../../domain/pitches/settings/registry.ts';

const linesOf = (settings: readonly { readonly key: string }[], line: (key: string) => string) =>
  settings.map(({ key }) => `${line(key)}\n`).join('');

/** The operations whose texts depend on the settings of slides, as staff-app/pitches/settings.generated.ts holds them. */
export function printedSlideSettings(): string {
  return `// Written by npm run generate:api from domain/pitches/settings; don't change it here.
import { graphql } from '../api/graphql.ts';

/** What staff say about a slide. */
export const SlideSettingsFragment = graphql(\`
  fragment SlideSettings on Slide {
${linesOf(settingsOf('slide'), (key) => `    ${key}`)}    calendarSettings {
${linesOf(settingsOf('calendarSettings'), (key) => `      ${key}`)}    }
  }
\`);

/** Writes what a slide shows. */
export const UpdateSlideMutation = graphql(\`
  mutation UpdateSlide(
    $pitchSlideId: ID!
${linesOf(slideSettings, (key) => `    $${key}: String`)}    $calendars: [ID!]
    $calendarsRemove: [ID!]
    $version: String
  ) {
    updatePitchSlide(
      pitchSlideId: $pitchSlideId
${linesOf(slideSettings, (key) => `      ${key}: $${key}`)}      calendars: $calendars
      calendarsRemove: $calendarsRemove
      version: $version
    ) {
      success
      errors
    }
  }
\`);
`;
}
