import { createRequire } from 'node:module';

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@seydx/node-av-darwin-arm64',
  'darwin-x64': '@seydx/node-av-darwin-x64',
  'linux-arm64': '@seydx/node-av-linux-arm64',
  'linux-x64': '@seydx/node-av-linux-x64',
  'win32-arm64': '@seydx/node-av-win32-arm64-msvc',
  'win32-x64': '@seydx/node-av-win32-x64-msvc',
};

const { resolve } = createRequire(import.meta.url);

/** Whether the video tools were installed: npm leaves them out where they don't exist. They aren't loaded for this. */
export function canPrepareVideos(platform = `${process.platform}-${process.arch}`): boolean {
  const name = packages[platform];
  return name !== undefined && isInstalled('node-av/api') && isInstalled(`${name}/package.json`);
}

function isInstalled(module: string): boolean {
  try {
    resolve(module);
    return true;
  } catch {
    return false;
  }
}
