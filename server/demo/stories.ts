import { bakery } from './stories/bakery.ts';
import { clinic } from './stories/clinic.ts';
import { realtor } from './stories/realtor.ts';
import { roofer } from './stories/roofer.ts';
import { tattooStudio } from './stories/tattoo-studio.ts';
import type { DemoStory } from './story.ts';

/** The demo's organizations: one for each brand. */
export const demoStories: readonly DemoStory[] = [roofer, clinic, bakery, realtor, tattooStudio];
