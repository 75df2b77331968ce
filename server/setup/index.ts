/** The public interface of the set-up checks, for the command line. */
export { checkSetup } from './check-setup.ts';
