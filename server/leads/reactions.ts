import type { Reactions } from '../platform/facts/facts.ts';
import { takeInStranger } from './incoming/take-in-stranger.ts';
import {
  noteInvalidPhone,
  noteKeyword,
  noteManyOptedOut,
  noteMaybeStop,
  noteNoStop,
  noteOpened,
  noteOptIn,
  noteOptOut,
  noteReceived,
  noteStopSettled,
  noteViewed,
} from './reading/keep-flags.ts';

export const reactions: Reactions = {
  'message.received': noteReceived,
  'complaint.received': noteReceived,
  'keyword.received': noteKeyword,
  'stranger.texted': takeInStranger,
  'stop.suspected': noteMaybeStop,
  'stop.settled': noteStopSettled,
  'stop.denied': noteNoStop,
  'lead.opted-out': noteOptOut,
  'leads.opted-out': noteManyOptedOut,
  'lead.opted-in': noteOptIn,
  'phone.invalid': noteInvalidPhone,
  'pitch.opened': noteOpened,
  'slide.viewed': noteViewed,
};
