/** Versions as a subject: what a step or a slide said after each save, and bringing one back. */
export { VersionsButton } from './versions-button.tsx';
