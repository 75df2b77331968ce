// Pitches slides.

// Add slide
export const addSlide = 'Add slide';
export const questionsOnly = 'Questions only';
export const aQuestion = 'a question';
export const kindsOfSlides = 'Kinds of slides';
export const aboutYoutubeVideos = 'Plays a video from its YouTube address. You see who watched how much.';
export const aboutText = 'Words in your own layout, with lists and links.';
export const aboutFiles = 'A photo, a drawing, or a video from this device.';
export const aboutCameraRecordings = 'Say it yourself, in front of your camera.';
export const aboutScreenRecordings = 'Show something on your screen while you explain it.';
export const aboutAudio = 'A voice message or a song to listen to.';
export const aboutCalendars = 'Lets a {lead, lower} pick a time. They continue once they’ve booked.';
export const aboutQuestionsOnly = 'Asks something, with nothing else on the slide.';

// Audio field
export const sound = 'Sound';
export const mp3OrWav = 'MP3 or WAV, up to 25 MB. Each person can listen three times.';
export const thisSlidesAudio = 'This slide’s audio';
export const upload = 'Upload';
export const chooseAnotherFile = 'Choose another file';

// Calendars field
export const bookingsCanBeConfirmedOnly =
  'Bookings can be confirmed only when the Calendly account behind a link is connected. Until then, a {lead, lower} who books can continue, but no appointment is added and no messages go out around it.';
export const bookingsOfAnotherAccount =
  'Bookings on {names} won’t show up here: {calendars, plural, one {its Calendly account isn’t} other {their Calendly accounts aren’t}} connected. A {lead, lower} who books there can continue, but no appointment is added and no messages go out around it.';
export const addACalendar = 'Add a calendar';
export const noMoreCalendars = 'No more calendars';
export const noCalendarsYet = 'No calendars yet';
export const connectOrAddALink =
  'Connect Calendly to bring in your event types and see the bookings here, or add the link of one calendar.';
export const addALink = 'Add the link of a calendar to use it on your slides.';
export const askToTurnOnCalendly =
  'To connect your Calendly account, ask an owner or admin to turn on Calendly under Account > Settings.';
export const chooseACalendar = 'Choose a calendar';
export const noCalendarHasThisName = 'No calendar has this name';
export const newCalendlyLink = 'New Calendly link';
export const connectCalendly = 'Connect Calendly';
export const highLevelCalendarIdOptional = 'HighLevel calendar id (optional)';
export const usedWhenNoOtherCalendar = 'Used when no other calendar is chosen. Bookings made there don’t show up here.';
export const calendars = 'Calendars';
export const noneYetWithACalendar = 'None yet. With a calendar, a {lead} can continue only after booking a time.';
export const noneYet = 'None yet.';
export const bookingIsOptional = 'Booking is optional';
export const aLeadContinuesWithoutBooking = 'When on, a {lead, lower} can continue without booking a time.';
export const removeName = 'Remove {name}';

// Delete slide dialog
export const slideDeleted =
  '“{slide}” was deleted. Its answers stay in the reports, but it’s no longer under “Attention.”';
export const slideMoved = 'The slide was moved.';
export const duplicateSlideLabel = 'Duplicate slide {label}';
export const duplicate = 'Duplicate';
export const deleteIt = 'Delete';
export const savedSlide = 'Saved';
export const draftNotSaved = 'Draft, not saved yet';
export const draft = 'Draft';
export const discard = 'Discard';
export const changedMeanwhile = 'This slide was changed elsewhere while you were editing it';
export const fieldAndText = '{field}: {text}';

// File field
export const pictureOrVideo = 'Picture or video';
export const thisSlidesPicture = 'This slide’s picture';
export const chooseAnotherVideo = 'Choose another video';
export const chooseAnotherPicture = 'Choose another picture';

// Recording field
export const thisBrowserCantRecordAScreen = 'This browser can’t record a screen. Use a current browser on a computer.';
export const recording = 'Recording';
export const turnOnTheCamera = 'Turn on the camera';
export const recordAgain = 'Record again';
export const nothingIsRecordedUntilYouStart = 'Nothing is recorded until you start.';
export const chooseWhatToShare = 'Choose what to share';
export const youChooseTheScreen = 'You choose the screen, window, or tab. Nothing is recorded until you start.';
export const recordingUpTo = '{none} Up to {minutes} minutes.';
export const recordedSoFar = 'Recorded so far';
export const startRecording = 'Start recording';
export const startNow = 'Start now';
export const startsIn = 'Starts in {seconds}';
export const pauseRecording = 'Pause recording';
export const resumeRecording = 'Resume recording';
export const pausedAt = '{time}, paused';
export const stopRecording = 'Stop recording';
export const microphoneLevel = 'Microphone level';
export const weHearNothing = 'No sound from your microphone. Check that it isn’t muted.';
export const yourLastRecording = 'Your last recording wasn’t used. It’s kept in this browser.';
export const showLastRecording = 'Show last recording';
export const deleteLastRecording = 'Delete last recording';
export const useThisRecording = 'Use this recording';
export const whatIsBeingRecorded = 'What is being recorded';
export const thisBrowserCantRecordTheCamera =
  'This browser can’t record the camera. Use a current browser on a computer.';

// Recording source
export const weCantUseAMicrophone = 'We can’t use a microphone, so this recording will have no sound.';
export const nothingWasShared = 'Nothing was shared, so nothing was recorded.';
export const weCantRecordTheScreen =
  'We can’t record the screen. Close other apps that are recording it and try again.';
export const yourBrowserIsBlockingTheCamera =
  'Your browser is blocking the camera and microphone. Allow both next to this page’s address, then try again.';
export const noCameraWasFound = 'No camera was found. Connect one, then try again.';
export const anotherAppIsUsingTheCamera = 'Another app is using the camera. Close it there, then try again.';
export const weCantStartTheCamera = 'We can’t start the camera.';
export const theCameraTurnedOff =
  'The camera turned off before the recording started. Check that it’s connected, then turn it on again.';
export const sharingEnded = 'Sharing ended before the recording started. Choose what to share again.';
export const theRecordingDidntStart =
  'This browser couldn’t start the recording. Close other tabs and apps that are recording, then try again.';

// Rich text field
export const text = 'Text';

// Slide dialog
export const newSlideQuestionsOnly = 'New slide: Questions only';
export const newSlideLabel = 'New slide: {label}';
export const editSlideQuestionsOnly = 'Edit slide: Questions only';
export const editSlideLabel = 'Edit slide: {label}';
export const cancel = 'Cancel';
export const saveSlide = 'Save slide';
export const visibleToLeads = 'Visible to {leads}';
export const seenByYourTeamOnly = 'Seen by your team only';

// Slide fields
export const coverPictureOptional = 'Cover picture (optional)';

// Slide list
export const howToMoveASlide =
  'To move this slide, press the space bar to pick it up, use the arrow keys, and press the space bar to drop it. Press escape to cancel.';
export const pickedUpSlide = 'Picked up slide at position {position} of {count}.';
export const slideIsOver = 'Slide is over position {position} of {count}.';
export const slideIsOverNothing = 'Slide isn’t over any position.';
export const droppedSlideAt = 'Dropped slide at position {position} of {count}.';
export const droppedSlide = 'Dropped slide.';
export const moveCanceled = 'Move canceled.';
export const emptySlide = 'Empty: add {content}, or delete this slide';
export const videoIsProcessing = 'video is processing';
export const videoCantBePlayed = 'video can’t be played';
export const countQuestions = '{questions, plural, one {# question} other {# questions}}';
export const slides = 'Slides';
export const moveSlideIndexLabel = 'Move slide {index}, {label}';
export const slideListEditSlideLabel = 'Edit slide {label}';
export const deleteSlideLabel = 'Delete slide {label}';

// Own video
export const thisVideoCantBePlayed =
  'This video can’t be played: the file is damaged or not a video. Please put another one here.';
export const ownVideoVideoIsProcessing = 'Video Is Processing';
export const beingPrepared = 'Being prepared for every phone';
export const beingPreparedPercent = 'Being prepared for every phone: {percent}%';
export const howFarTheVideoIs = 'How much of the video is prepared';
export const preparedPictures = 'Ten moments of this video';
export const tryPreparingAgain = 'Retry';
export const videoTooLarge =
  'We couldn’t prepare this video for every phone because its pictures are too large. Visitors see the original. Upload one of at most 4K.';
export const videoTooLong =
  'We couldn’t prepare this video for every phone because it’s longer than two hours. Visitors see the original. Upload a shorter one.';
export const videoUnreadable =
  'We couldn’t prepare this video for every phone because we couldn’t read it. Visitors see the original. Save it again as mp4, or retry.';
export const videoTookTooLong =
  'We couldn’t prepare this video for every phone because it took too long. Visitors see the original. Retry, or upload a shorter one.';
export const videoPreparingStopped =
  'We couldn’t prepare this video for every phone because the work on it stopped. Visitors see the original. Retry, or save it again as mp4.';
export const theVideoOfThisSlide = 'The video of this slide';

// Upload progress
export const uploadingTheVideo = 'Uploading the video';
export const uploadingPercent = 'Uploading, {percent}%';
export const almostThere = 'Almost there';
export const uploadPaused = 'Paused at {percent}%';
export const uploadWaits =
  'We can’t reach the server. The upload will continue at {percent}% when the connection is back.';
export const aboutMinutesLeft = '{minutes, plural, one {About # minute left} other {About # minutes left}}';
export const lessThanAMinuteLeft = 'Less than a minute left';
export const pauseUpload = 'Pause upload';
export const resumeUpload = 'Resume upload';
export const cancelUpload = 'Cancel upload';
export const uploadWasInterrupted = 'The upload of “{name}” was interrupted. Choose the same file to continue.';
export const toContinueAnUpload = 'To continue an interrupted upload, choose the same video again.';

// Youtube field
export const youTubeAddress = 'YouTube address';
export const thatIsntTheAddress = 'That isn’t the address of a YouTube video.';
export const previewOfTheVideo = 'Preview of the video';
export const weCantLoadThisVideosPreview = 'We can’t load this video’s preview. Check that the video is public.';

// Typed on a slide
export const shownAsTyped = '“{text}” will be shown as you typed it.';
