import { graphql } from '../api/graphql.ts';
import { SlideSettingsFragment } from './settings.generated.ts';
import { SlideFileFragment } from './slide-file.ts';

/** The pitches one can choose from. */
export const PitchesQuery = graphql(`
  query Pitches {
    pitches {
      success
      errors
      pitches {
        id
        title
        slides {
          id
          isEmpty
        }
      }
    }
  }
`);

/** One pitch with everything its editor shows. */
export const PitchQuery = graphql(
  `
  query Pitch($pitchId: ID!) {
    pitch(pitchId: $pitchId) {
      success
      errors
      pitch {
        id
        title
        color
        image
        description
        endText
        shareImage
        showPreviews
        redirectType
        redirectUrl
        redirectPhone
        redirectButton
        structure
        slides {
          id
          version
          slideType
          ...SlideSettings
          isVideo
          processed
          processingFailed
          ...SlideFile
          video {
            state
            percent
            problem
            strip
          }
          isEmpty
          calendars {
            id
            name
            value
          }
          widgetStructure
          widgets {
            id
            widgetType
            label
            fineText
            labels
            start
            end
            options
          }
        }
      }
    }
  }
`,
  [SlideSettingsFragment, SlideFileFragment],
);

/** Makes a pitch without slides. */
export const CreatePitchMutation = graphql(`
  mutation CreatePitch($title: String) {
    createPitch(title: $title) {
      success
      errors
      pitch {
        id
      }
    }
  }
`);

/** Sets or removes what is behind the last slide of a pitch. */
export const UpdateRedirectMutation = graphql(`
  mutation UpdateRedirect(
    $pitchId: ID!
    $redirectType: RedirectType!
    $redirectUrl: String
    $redirectPhone: String
    $redirectButton: String
  ) {
    updatePitch(
      pitchId: $pitchId
      redirectType: $redirectType
      redirectUrl: $redirectUrl
      redirectPhone: $redirectPhone
      redirectButton: $redirectButton
    ) {
      success
      errors
    }
  }
`);

/** Changes title, logo, color, closing text or link preview of a pitch. */
export const UpdatePitchMutation = graphql(`
  mutation UpdatePitch(
    $pitchId: ID!
    $title: String
    $color: String
    $image: String
    $endText: String
    $description: String
    $shareImage: String
    $showPreviews: Boolean
  ) {
    updatePitch(
      pitchId: $pitchId
      title: $title
      color: $color
      image: $image
      endText: $endText
      description: $description
      shareImage: $shareImage
      showPreviews: $showPreviews
    ) {
      success
      errors
    }
  }
`);

/** Makes an empty slide of one kind, last in its pitch. */
export const CreateSlideMutation = graphql(`
  mutation CreateSlide($pitchId: ID!, $slideType: SlideType!) {
    createPitchSlide(pitchId: $pitchId, slideType: $slideType) {
      success
      errors
      slide {
        id
      }
    }
  }
`);

/** Copies a slide with its questions to the place behind it. */
export const CopySlideMutation = graphql(`
  mutation CopySlide($pitchSlideId: ID!) {
    copyPitchSlide(pitchSlideId: $pitchSlideId) {
      success
      errors
      slide {
        id
      }
    }
  }
`);

/** Tries again to prepare a slide's own video. */
export const PrepareVideoMutation = graphql(`
  mutation PrepareVideo($pitchSlideId: ID!) {
    prepareSlideVideo(pitchSlideId: $pitchSlideId) {
      success
      errors
      slide {
        id
      }
    }
  }
`);

/** Puts a slide behind another, or first. */
export const MoveSlideMutation = graphql(`
  mutation MoveSlide($pitchSlideId: ID!, $after: ID) {
    movePitchSlide(pitchSlideId: $pitchSlideId, after: $after) {
      success
      errors
    }
  }
`);

/** Takes a slide and its questions away. */
export const DeleteSlideMutation = graphql(`
  mutation DeleteSlide($pitchSlideId: ID!) {
    deletePitchSlide(pitchSlideId: $pitchSlideId) {
      success
      errors
    }
  }
`);

/** Puts a question on a slide. */
export const CreateWidgetMutation = graphql(`
  mutation CreateWidget(
    $pitchSlideId: ID
    $campaignId: ID
    $widgetType: WidgetType!
    $slideWidget: SlideWidgetInput
  ) {
    createSlideWidget(
      pitchSlideId: $pitchSlideId
      campaignId: $campaignId
      widgetType: $widgetType
      slideWidget: $slideWidget
    ) {
      success
      errors
      widget {
        id
      }
    }
  }
`);

/** Changes a question. */
export const UpdateWidgetMutation = graphql(`
  mutation UpdateWidget(
    $slideWidgetId: ID!
    $label: String
    $fineText: String
    $labels: [String!]
    $start: Int
    $end: Int
    $options: [String!]
    $seen: SlideWidgetInput
  ) {
    updateSlideWidget(
      slideWidgetId: $slideWidgetId
      label: $label
      fineText: $fineText
      labels: $labels
      start: $start
      end: $end
      options: $options
      seen: $seen
    ) {
      success
      errors
    }
  }
`);

/** Takes a question away. */
export const DeleteWidgetMutation = graphql(`
  mutation DeleteWidget($slideWidgetId: ID!) {
    deleteSlideWidget(slideWidgetId: $slideWidgetId) {
      success
      errors
    }
  }
`);
