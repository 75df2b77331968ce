// Written by npm run generate:api from domain/pitches/settings; don't change it here.
import { graphql } from '../api/graphql.ts';

/** What staff say about a slide. */
export const SlideSettingsFragment = graphql(`
  fragment SlideSettings on Slide {
    title
    internalTitle
    description
    url
    thumbnail
    content
    mimeType
    audioFile
    booking
    calendarSettings {
      highlevelCalendarId
    }
  }
`);

/** Writes what a slide shows. */
export const UpdateSlideMutation = graphql(`
  mutation UpdateSlide(
    $pitchSlideId: ID!
    $title: String
    $internalTitle: String
    $description: String
    $url: String
    $thumbnail: String
    $content: String
    $mimeType: String
    $audioFile: String
    $highlevelCalendarId: String
    $booking: String
    $calendars: [ID!]
    $calendarsRemove: [ID!]
    $version: String
  ) {
    updatePitchSlide(
      pitchSlideId: $pitchSlideId
      title: $title
      internalTitle: $internalTitle
      description: $description
      url: $url
      thumbnail: $thumbnail
      content: $content
      mimeType: $mimeType
      audioFile: $audioFile
      highlevelCalendarId: $highlevelCalendarId
      booking: $booking
      calendars: $calendars
      calendarsRemove: $calendarsRemove
      version: $version
    ) {
      success
      errors
    }
  }
`);
