import { describe, expect, it } from 'vitest';
import { youtubeId } from './youtube-address.ts';

describe('a YouTube address', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'youtube.com/watch?feature=share&v=dQw4w9WgXcQ#top',
    'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ',
    '  https://www.youtube.com/live/dQw4w9WgXcQ  ',
    'https://www.youtube.com:443/watch?v=dQw4w9WgXcQ',
  ])('%s is the address of its video', (address) => {
    expect(youtubeId(address)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    '',
    'dQw4w9WgXcQ',
    'https://vimeo.com/12345',
    'https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ',
    'https://evil.com/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.com/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
    'https://www.youtube.com/watch?vv=dQw4w9WgXcQ',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL123',
    'javascript:alert(1)',
    'https://youtu.be/',
    'https://www.youtube.com/embed/"><script>',
    'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
  ])('%j isn’t the address of a video', (address) => {
    expect(youtubeId(address)).toBeNull();
  });
});
