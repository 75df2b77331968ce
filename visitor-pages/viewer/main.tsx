import { hydrateRoot } from 'react-dom/client';
import { deviceId, openStorage } from './browser-storage.ts';
import { pageDataId, pageRootId, type ViewerPage } from './page.ts';
import { loadActivity, reportBooking, trackLead } from './tracking-api.ts';
import { Viewer } from './viewer.tsx';
import { ViewingSession } from './viewing-session.ts';

const root = document.getElementById(pageRootId);
const data = document.getElementById(pageDataId)?.textContent;

if (root && data) {
  const page = JSON.parse(data) as ViewerPage;
  const storage = openStorage();
  const tracking = new ViewingSession({
    page,
    storage,
    load: (opened) => loadActivity(opened, deviceId(storage)),
    post: trackLead,
    reportBooking,
  });
  hydrateRoot(root, <Viewer page={page} tracking={tracking} />);
}
