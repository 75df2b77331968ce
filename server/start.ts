// npm start: the server for production. The units and the image start this file, without more of a command line: they may be
// newer than a version that one goes back to.
import './missing-packages.ts';

await import('./start-server.ts');
