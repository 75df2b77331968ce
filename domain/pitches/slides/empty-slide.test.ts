import { describe, expect, it } from 'vitest';
import { isEmptySlide } from './empty-slide.ts';
import { slideTypes } from './registry.ts';

const made = { title: null, description: null, url: null, content: null, widgets: [] };

describe('a slide', () => {
  it.each(slideTypes)('of kind %s is empty when it is created, and no longer once it asks a question', (slideType) => {
    expect(isEmptySlide({ ...made, slideType })).toBe(true);
    expect(isEmptySlide({ ...made, slideType, widgets: ['a question'] })).toBe(false);
  });

  it.each([
    ['YOUTUBE', { url: 'https://youtu.be/dQw4w9WgXcQ' }],
    ['TEXT', { content: '<p>Hello</p>' }],
    ['TEXT', { title: 'Hello' }],
    ['TEXT', { description: 'Hello' }],
    ['UPLOAD', { url: '/media/a.png', mimeType: 'image/png' }],
    ['RECORD', { url: '/media/a.webm', mimeType: 'video/webm' }],
    ['SCREEN', { url: '/media/a.webm', mimeType: 'video/webm' }],
    ['AUDIO', { audioFile: '/media/a.mp3' }],
    ['CALENDAR', { calendars: ['one'] }],
    ['CALENDAR', { highlevelCalendarId: 'abc' }],
    ['CALENDAR', { title: 'Book with us' }],
  ] as const)('of kind %s has content with %o', (slideType, settings) => {
    expect(isEmptySlide({ ...made, slideType, ...settings })).toBe(false);
  });

  it.each([
    ['UPLOAD', { title: 'Look at this' }],
    ['YOUTUBE', { url: 'https://example.com' }],
    ['TEXT', { content: '<p></p><p>&nbsp;</p>' }],
    ['TEXT', { title: ' ', internalTitle: 'For us' }],
  ] as const)('of kind %s is empty with only %o', (slideType, settings) => {
    expect(isEmptySlide({ ...made, slideType, ...settings })).toBe(true);
  });
});
