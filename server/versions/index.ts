/** The public interface of versions: what steps and slides said after each save. */
export { forgetVersions, forgetVersionsOfCampaign, keepVersion, versionNumbered } from './keep-version.ts';
export { listVersions, SavedVersionsResult } from './results.ts';
