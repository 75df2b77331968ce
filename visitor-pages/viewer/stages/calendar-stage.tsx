import { useEffect, useRef, useState } from 'react';
import { momentInWords } from '../../../domain/time/moment-in-words.ts';
import { viewer as english } from '../../../words/en/viewer.ts';
import { type BookedMeeting, bookingOf } from '../tracking.ts';
import { useWords } from '../words.ts';
import { readScheduled } from './scheduled-message.ts';
import type { StageProps } from './stage.ts';
import { useSilence } from './use-silence.ts';

/** The calendars of a slide, or a thank-you once a time is booked. */
export function CalendarStage({ slide, session, tracking }: StageProps) {
  const say = useWords();
  const [chosen, choose] = useState(0);
  const booking = bookingOf(session, slide.id);
  if (slide.calendars.length === 0)
    return slide.otherCalendar === null ? null : (
      <Frame name={say('calendar')} url={slide.otherCalendar} onMessage={null} isStill={tracking.isStill} />
    );
  const calendar = slide.calendars[chosen] ?? slide.calendars[0];
  if (booking === 'booked' || booking === 'waiting') {
    const meeting = session.meetings?.[slide.id];
    // After a reload, it isn't known which of several was booked.
    const what = slide.calendars.length === 1 ? slide.calendars[0]?.name : undefined;
    return <Thanks isConfirmed={booking === 'booked'} what={what} meeting={meeting} />;
  }
  if (booking === 'loading' || !calendar) return <p className="calendar is-empty">{say('calendarLoading')}</p>;
  return (
    <div className="calendar-choice">
      {slide.calendars.length > 1 && (
        <fieldset className="question">
          <legend>{say('calendarWhich')}</legend>
          <div className="choices is-list">
            {slide.calendars.map(({ name, url }, index) => (
              <label key={url} className="choice">
                <input type="radio" name={slide.id} checked={index === chosen} onChange={() => choose(index)} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className="calendar-note" role="status">
        {say(booking === 'none' && !slide.holds ? 'bookingOptional' : sentences[booking])}
      </p>
      <Frame
        key={calendar.url}
        name={calendar.name}
        url={calendar.url}
        isStill={tracking.isStill}
        onMessage={(message) => {
          const scheduled = readScheduled(message);
          if (scheduled) tracking.book(slide.id, scheduled);
        }}
      />
    </div>
  );
}

const sentences = {
  none: 'bookingNone',
  asking: 'bookingAsking',
  offline: 'bookingOffline',
  unknown: 'bookingUnknown',
} as const;

type FrameProps = {
  name: string;
  url: string;
  onMessage: ((message: unknown) => void) | null;
  isStill: boolean | undefined;
};

function Frame({ isStill = false, ...given }: FrameProps) {
  if (!isStill) return <OpenFrame {...given} />;
  return (
    <p className="calendar is-empty">
      <CalendarPicture />
      {given.name}
    </p>
  );
}

function CalendarPicture() {
  return (
    <svg className="calendar-picture" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4M8 14h2M14 14h2" />
    </svg>
  );
}

function OpenFrame(given: Omit<FrameProps, 'isStill'>) {
  const say = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const { tries, isSilent, heard, tryAgain } = useSilence();
  const latest = useRef(given.onMessage);
  latest.current = given.onMessage;
  const { name, url } = given;
  useEffect(() => {
    const { origin } = new URL(url);
    const listen = (event: MessageEvent) => {
      // Anyone may post messages here: the surrounding page, another frame, a window. Only this frame's own page is
      // accepted.
      const isFromFrame = event.source !== null && event.source === frame.current?.contentWindow;
      if (!isFromFrame || event.origin !== origin) return;
      heard();
      latest.current?.(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url, heard]);
  return (
    <>
      {isSilent && (
        <p className="calendar-missing">
          {say('calendarMissing')}
          <button type="button" onClick={tryAgain}>
            {say('tryAgain')}
          </button>
        </p>
      )}
      <iframe key={tries} ref={frame} className="calendar" src={url} title={name} />
    </>
  );
}

type ThanksProps = {
  isConfirmed: boolean;
  what: string | undefined;
  meeting: BookedMeeting | undefined;
};

function Thanks({ isConfirmed, what, meeting }: ThanksProps) {
  const say = useWords();
  return (
    <div className="booked" role="status">
      <svg className="tick" viewBox="0 0 72 72" width="56" height="56" aria-hidden="true">
        <circle cx="36" cy="36" r="36" />
        <path d="M23 37.5l9 9 18-20" fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <p className="booked-thanks">{say('bookingThanks')}</p>
      {meeting && (
        <p className="booked-meeting">
          {what !== undefined && <span>{what}</span>}
          <time dateTime={meeting.at}>
            {momentInWords(document.documentElement.lang || 'en', new Date(meeting.at), meeting.zone)}
          </time>
          {meeting.place !== null && <span>{placeInWords(meeting.place, say)}</span>}
        </p>
      )}
      <p className="quiet">{say(isConfirmed ? 'bookingDone' : 'bookingWaits')}</p>
    </div>
  );
}

// Kinds of places are stored in English; an address or a service's name reads the same in every language.
const kindsOfPlaces = ['placeInPerson', 'placePhoneCall'] as const;

function placeInWords(place: string, say: ReturnType<typeof useWords>): string {
  const kind = kindsOfPlaces.find((key) => english[key] === place);
  return kind === undefined ? place : say(kind);
}
