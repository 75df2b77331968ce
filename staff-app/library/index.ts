/** The library: one's own slides, and campaigns that others offer for copying. */
export { CampaignLibraryPage } from './campaigns/campaign-library-page.tsx';
export { LibraryPage } from './slides/library-page.tsx';
