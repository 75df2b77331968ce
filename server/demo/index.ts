/** The front door of the demo: made-up organisations with a past, for an empty database only. */
export { DEMO_PASSWORD, fillDemo } from './fill-demo.ts';
export { demoStories } from './stories.ts';
