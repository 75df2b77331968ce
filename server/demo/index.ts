/** The public interface of the demo: made-up organizations with a history, for an empty database only. */
export { DEMO_PASSWORD, fillDemo } from './fill-demo.ts';
export { smallStories } from './small-stories.ts';
export { demoStories } from './stories.ts';
