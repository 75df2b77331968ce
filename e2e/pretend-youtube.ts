// YouTube for the stories: its frame API as documented, played without a network.
import type { BrowserContext, Page } from 'playwright-core';

const framePlayer = `
window.YT = { Player: class {
  constructor(element, options) {
    const frame = document.createElement('iframe');
    frame.title = 'video';
    element.replaceWith(frame);
    window.shownHost = options.host;
    this.startedAt = null;
    setTimeout(() => options.events.onReady({ target: this }), 20);
    this.tell = (data) => options.events.onStateChange({ data, target: this });
  }
  playVideo() { this.startedAt = performance.now(); this.tell(1); }
  getCurrentTime() { return this.startedAt === null ? 0 : Math.min(30, (performance.now() - this.startedAt) / 1000); }
  getDuration() { return 30; }
  destroy() {}
} };
window.onYouTubeIframeAPIReady();`;

/** Lets pages play YouTube videos and load their pictures. */
export async function pretendYouTube(pages: Page | BrowserContext): Promise<void> {
  await pages.route('https://www.youtube.com/iframe_api', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: framePlayer }),
  );
  await pages.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
}
