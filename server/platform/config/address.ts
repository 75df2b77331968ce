import { z } from 'zod';

/** An address of these protocols, without slashes at its end. */
export const address = (protocols: RegExp) =>
  z.url({ protocol: protocols }).transform((url) => url.replace(/\/+$/, ''));
