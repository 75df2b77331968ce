// As in a service with Nice=15: the program that prepares videos has a lower priority than the one it gives itself.
import { setPriority } from 'node:os';

setPriority(15);
await import('../media/preparing/prepare-video-process.ts');
