// A whole server whose clock runs faster, in a process of its own, so that its memory is only its own. It is started with
// the carrier's address and how many times faster; it says where it is, and makes a token when it is asked for one.
import type { Clock } from '../../server/platform/clock.ts';
import { buildViewerLink } from '../../server/testing/build-viewer-link.ts';
import { fillReachable, tokenFor } from '../fill-reachable.ts';
import { type FreshServer, withFreshServer } from '../fresh-server.ts';

/** What the program says once it is ready. */
export type Ready = {
  readonly url: string;
  readonly publicUrl: string;
  readonly links: readonly { readonly path: string; readonly leadCode: string; readonly stepCode: string }[];
  readonly slideId: number;
};

const CONTACTS = 2_000;
const LINKS = 10;

const [, , carrierUrl = '', faster = '1'] = process.argv;
// In steps, as the product takes a larger jump of its clock for a fault and pauses; between them, it runs as usual.
const STEP_MS = 2 * 60_000;
let aheadMs = 0;
setInterval(() => {
  aheadMs += STEP_MS;
}, STEP_MS / Number(faster));
const clock: Clock = { now: () => new Date(Date.now() + aheadMs), monotonicMs: () => performance.now() };
const twilio = { accountSid: 'AC1', authToken: 'token', apiUrl: carrierUrl };
const settings = { carrier: 'twilio', twilio, payments: 'none', senderRate: null } as const;

async function serve(server: FreshServer): Promise<void> {
  const { context } = server;
  const reachable = await fillReachable(context, CONTACTS);
  const links: Awaited<ReturnType<typeof buildViewerLink>>[] = [];
  for (let n = 0; n < LINKS; n += 1) links.push(await buildViewerLink(context, reachable.organizationId));
  process.on('message', async () => {
    process.send?.({ token: await tokenFor(context, reachable) });
  });
  const { url } = server;
  const slideId = links[0]?.slideIds[0] ?? 0;
  const publicUrl = context.config.publicUrl;
  process.send?.({ ready: { url, publicUrl, slideId, links } satisfies Ready });
  await new Promise((resolve) => process.once('disconnect', resolve));
}

await withFreshServer({ ...settings, clock, roles: ['web', 'worker'] }, serve);
process.exit(0);
