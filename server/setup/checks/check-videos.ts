import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { canPrepareVideos } from '../../media/index.ts';

/** Whether uploaded videos are prepared for every phone. */
export async function checkVideos(): Promise<SetupLine> {
  return videosLine(canPrepareVideos());
}

/** The line for a server that can prepare videos or can't. */
export function videosLine(canPrepare: boolean): SetupLine {
  if (canPrepare) return { state: 'ok', found: 'Uploaded videos are prepared for every phone.', fix: null };
  return {
    state: 'attention',
    found: 'The video tools aren’t installed, so videos are shown as they were uploaded. Some phones can’t play them.',
    fix: 'Install them, on Linux, macOS, or Windows, then restart the server.',
    commands: [
      { about: 'In the folder of the program, without leaving out optional packages:', command: 'npm ci' },
      {
        about: 'Or in containers, set VIDEOS=1 and build the image again:',
        command: 'VIDEOS=1 docker compose up --build --wait',
      },
    ],
  };
}
