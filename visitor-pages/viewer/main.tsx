import { hydrateRoot } from 'react-dom/client';
import { viewer } from '../../words/en/viewer.ts';
import { sayFrom, type Translated } from '../../words/message.ts';
import { deviceId, openStorage } from './browser-storage.ts';
import { hasContent, pageDataId, pageRootId, pageWordsId, type ViewerPage, type ViewerShell } from './page.ts';
import { createTestVisit } from './test-visit.ts';
import { loadActivity, reportBooking, trackLead } from './tracking-api.ts';
import { ViewingSession } from './viewing-session.ts';
import { Visit } from './visit.tsx';
import { WordsOfPage } from './words.ts';

const root = document.getElementById(pageRootId);
const data = document.getElementById(pageDataId)?.textContent;
const words = document.getElementById(pageWordsId)?.textContent;

if (root && data) {
  const page = JSON.parse(data) as ViewerPage | ViewerShell;
  const storage = openStorage();
  const device = deviceId(storage);
  const isTest = hasContent(page) && page.isTest === true;
  const tracking = isTest
    ? createTestVisit()
    : new ViewingSession({
        page,
        storage,
        load: (opened, asking) => loadActivity(opened, { ...asking, deviceId: device }),
        post: trackLead,
        reportBooking,
      });
  const catalog: Translated<typeof viewer> = words ? JSON.parse(words) : viewer;
  const say = sayFrom<typeof viewer>(catalog, document.documentElement.lang);
  // From now on React hydrates right away when something is tapped.
  window.earlyTaps?.stopButtons();
  hydrateRoot(
    root,
    <WordsOfPage value={say}>
      <Visit page={page} tracking={tracking} deviceId={device} />
    </WordsOfPage>,
  );
}
