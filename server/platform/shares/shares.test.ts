import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShares, type Sender, type ShareLimits, type Visit } from './shares.ts';

const limits: ShareLimits = {
  member: { inOneGoMs: 10_000, inOneSecondMs: 10_000, atOnceMs: 2_000, perSecondMs: 40, requests: 6, togetherMs: 100 },
  organization: {
    inOneGoMs: 10_000,
    inOneSecondMs: 10_000,
    atOnceMs: 10_000,
    perSecondMs: 300,
    requests: 1_000,
    togetherMs: Number.POSITIVE_INFINITY,
  },
  network: {
    inOneGoMs: 10_000,
    inOneSecondMs: 10_000,
    atOnceMs: 3_000,
    perSecondMs: 60,
    requests: 100,
    togetherMs: Number.POSITIVE_INFINITY,
  },
  proxy: {
    inOneGoMs: 10_000,
    inOneSecondMs: 10_000,
    atOnceMs: 10_000,
    perSecondMs: 300,
    requests: 1_000,
    togetherMs: Number.POSITIVE_INFINITY,
  },
  unknown: { inOneGoMs: 10_000, inOneSecondMs: 10_000, atOnceMs: 500, perSecondMs: 20, requests: 6, togetherMs: 100 },
};
const flooder: Sender = { kind: 'member', name: '1', organization: 'organization 1' };
const neighbor: Sender = { kind: 'member', name: '2', organization: 'organization 2' };
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Sends requests of this cost over this many connections, each as soon as the previous one is answered; returns what
 * began.
 */
function flood(shares: ReturnType<typeof createShares>, sender: Sender, connections: number, costMs: number) {
  const begun = { times: 0 };
  const one = async (): Promise<void> => {
    const visit = await shares.enter(sender, never);
    begun.times += 1;
    await new Promise((resolve) => setTimeout(resolve, costMs));
    visit.charge(costMs);
    visit.leave();
    void one();
  };
  for (let n = 0; n < connections; n += 1) void one();
  return begun;
}

async function click(shares: ReturnType<typeof createShares>, sender: Sender): Promise<Visit> {
  const visit = await shares.enter(sender, never);
  visit.charge(5);
  visit.leave();
  return visit;
}

describe('the shares of the process', () => {
  it('limit a flood to its share in the long run, and let everyone else begin at once', async () => {
    const shares = createShares(limits);
    await click(shares, neighbor);
    const begun = flood(shares, flooder, 24, 100);
    const waited: number[] = [];
    for (let second = 0; second < 120; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      waited.push((await click(shares, neighbor)).waitedMs);
    }
    expect(Math.max(...waited)).toBe(0);
    // The burst, 40 ms in each of 120 seconds, and the six that are running when it is used up.
    expect(begun.times * 100).toBeGreaterThan(2_000 + 120 * 40 - 600);
    expect(begun.times * 100).toBeLessThanOrEqual(2_000 + 120 * 40 + 600);
  });

  it("spread a flood's part of a second over it, so that others come in between", async () => {
    const shares = createShares({ ...limits, member: { ...limits.member, inOneGoMs: 20, inOneSecondMs: 200 } });
    await click(shares, neighbor);
    const begun = flood(shares, flooder, 24, 10);
    const inEachTenth: number[] = [];
    for (let tenth = 0; tenth < 20; tenth += 1) {
      const before = begun.times;
      await vi.advanceTimersByTimeAsync(100);
      inEachTenth.push((begun.times - before) * 10);
    }
    // 20 ms of each 100, and the short burst besides in the first of them.
    expect(Math.max(...inEachTenth)).toBeLessThanOrEqual(60);
    expect(Math.min(...inEachTenth)).toBeGreaterThanOrEqual(10);
  });

  it('limit a flood to its share of each second, even before it has used up its burst', async () => {
    const shares = createShares({ ...limits, member: { ...limits.member, inOneSecondMs: 200 } });
    await click(shares, neighbor);
    const begun = flood(shares, flooder, 24, 50);
    const ofSecond: number[] = [];
    for (let second = 0; second < 8; second += 1) {
      const before = begun.times;
      await vi.advanceTimersByTimeAsync(1_000);
      ofSecond.push((begun.times - before) * 50);
    }
    // The first second also has what is left of the previous one.
    expect(Math.max(...ofSecond)).toBeLessThanOrEqual(2 * 200 + 100);
    for (const usedMs of ofSecond.slice(1)) expect(usedMs).toBeLessThanOrEqual(200 + 50);
    expect(ofSecond.reduce((sum, usedMs) => sum + usedMs, 0)).toBeGreaterThan(8 * 200 - 200);
  });

  it('serve a neighbor many times between two requests of a flood', async () => {
    const shares = createShares(limits);
    await click(shares, neighbor);
    const begun = flood(shares, flooder, 24, 200);
    await vi.advanceTimersByTimeAsync(10_000);
    const before = begun.times;
    for (let n = 0; n < 100; n += 1) {
      expect((await click(shares, neighbor)).waitedMs).toBe(0);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(begun.times - before).toBeLessThanOrEqual(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun.times - before).toBeGreaterThan(5);
  });

  it('begin many small requests of a person at once, and large ones one after the other', async () => {
    const shares = createShares(limits);
    await click(shares, neighbor);
    const mostAtOnce = async (sender: Sender, costMs: number): Promise<number> => {
      for (let n = 0; n < 5; n += 1) {
        const visit = await shares.enter(sender, never);
        visit.charge(costMs);
        visit.leave();
      }
      let running = 0;
      const waiting = Array.from({ length: 12 }, () => shares.enter(sender, never).then(() => (running += 1)));
      await Promise.race(waiting);
      await vi.advanceTimersByTimeAsync(0);
      return running;
    };
    expect(await mostAtOnce(flooder, 10)).toBe(6);
    expect(await mostAtOnce({ ...flooder, name: '4' }, 200)).toBe(1);
  });

  it("count a person's requests across all their sessions, and hold up no one else in the organization", async () => {
    const shares = createShares(limits);
    await click(shares, neighbor);
    const begun = flood(shares, flooder, 24, 100);
    await vi.advanceTimersByTimeAsync(20_000);
    const colleague = { ...flooder, name: '3' };
    expect((await click(shares, colleague)).waitedMs).toBe(0);
    const before = begun.times;
    const another = flood(shares, flooder, 24, 100);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((begun.times - before + another.times) * 100).toBeLessThanOrEqual(60 * 40 + 600);
  });

  it('limit an organization to its share, however many of its members send', async () => {
    const shares = createShares(limits);
    await click(shares, neighbor);
    const floods = Array.from({ length: 40 }, (_, n) => flood(shares, { ...flooder, name: `of many ${n}` }, 6, 50));
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await click(shares, neighbor)).waitedMs).toBe(0);
    const times = () => floods.reduce((sum, one) => sum + one.times, 0);
    const before = times();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((times() - before) * 50).toBeLessThan(60 * 300 * 1.2);
  });

  it('hold no one up while no other organization sends requests', async () => {
    const shares = createShares(limits);
    const begun = flood(shares, flooder, 6, 100);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(begun.times).toBeGreaterThan(590);
    // From then on it has its share, and owes nothing for the idle time it used.
    await click(shares, neighbor);
    const before = begun.times;
    await vi.advanceTimersByTimeAsync(60_000);
    expect((begun.times - before) * 100).toBeLessThanOrEqual(60 * 40 + 600);
    expect((begun.times - before) * 100).toBeGreaterThan(60 * 40 - 700);
  });

  it('end the wait at its deadline, and refuse requests beyond a very long queue', async () => {
    const shares = createShares(limits);
    await click(shares, neighbor);
    const visits = await Promise.all(Array.from({ length: 6 }, () => shares.enter(flooder, never)));
    const over = new AbortController();
    const givenUp = shares.enter(flooder, over.signal);
    over.abort(new Error('over'));
    await expect(givenUp).rejects.toThrow('over');
    let begun = 0;
    const waiting = Array.from({ length: 500 }, () => shares.enter(flooder, never).then(() => (begun += 1)));
    expect(() => shares.enter(flooder, never)).toThrow('Too many requests');
    for (const visit of visits) visit.leave();
    await Promise.all(waiting.slice(0, 6));
    expect(begun).toBe(6);
  });

  describe('let quick requests go first', () => {
    const tight = { ...limits, member: { ...limits.member, inOneSecondMs: 200 } };
    async function running(shares: ReturnType<typeof createShares>, sender: Sender, costMs: number): Promise<Visit> {
      const visit = await shares.enter(sender, never);
      visit.charge(costMs);
      return visit;
    }
    /** How many milliseconds the visit gives way. */
    async function gaveWayMs(visit: Visit, mostMs: number): Promise<number> {
      let isOver = false;
      void visit.giveWay().then(() => {
        isOver = true;
      });
      await vi.advanceTimersByTimeAsync(0);
      let ms = 0;
      for (; !isOver && ms < mostMs; ms += 1) await vi.advanceTimersByTimeAsync(1);
      return ms;
    }

    it('of others, before the next part of a heavy one, but not for long', async () => {
      const shares = createShares(tight);
      const heavy = await running(shares, flooder, 60);
      expect(await gaveWayMs(heavy, 50)).toBe(0);
      const quick = await running(shares, neighbor, 5);
      const waitedMs = await gaveWayMs(heavy, 50);
      expect(waitedMs).toBeGreaterThanOrEqual(9);
      expect(waitedMs).toBeLessThanOrEqual(12);
      setTimeout(() => quick.leave(), 4);
      const untilLeftMs = await gaveWayMs(heavy, 50);
      expect(untilLeftMs).toBeGreaterThanOrEqual(4);
      expect(untilLeftMs).toBeLessThanOrEqual(6);
    });

    it('while those of the same organization, quick ones and two heavy ones wait for none', async () => {
      const shares = createShares(tight);
      const heavy = await running(shares, flooder, 60);
      const quick = await running(shares, neighbor, 5);
      expect(await gaveWayMs(quick, 50)).toBe(0);
      quick.charge(100);
      expect(await gaveWayMs(heavy, 50)).toBe(0);
      expect(await gaveWayMs(quick, 50)).toBe(0);
      await running(shares, { ...flooder, name: '3' }, 5);
      expect(await gaveWayMs(heavy, 50)).toBe(0);
    });

    it('and not those that take long themselves, nor from a sender who has rested', async () => {
      const shares = createShares(tight);
      const heavy = await running(shares, flooder, 100);
      await running(shares, neighbor, 5);
      expect(await gaveWayMs(heavy, 50)).toBeGreaterThan(5);
      await vi.advanceTimersByTimeAsync(100);
      heavy.charge(100);
      // The neighbor's has run for more than 100 ms.
      expect(await gaveWayMs(heavy, 50)).toBe(0);
      await running(shares, neighbor, 5);
      expect(await gaveWayMs(heavy, 50)).toBeGreaterThan(5);
      await vi.advanceTimersByTimeAsync(1_000);
      await running(shares, neighbor, 5);
      expect(await gaveWayMs(heavy, 50)).toBe(0);
    });

    it('and begin the parts of one organization one after the other', async () => {
      const shares = createShares(tight);
      const visits = [await running(shares, flooder, 60), await running(shares, flooder, 60)];
      const quick = await running(shares, neighbor, 5);
      const begun: number[] = [];
      for (const [n, visit] of visits.entries()) void visit.giveWay().then(() => begun.push(n));
      await vi.advanceTimersByTimeAsync(12);
      expect(begun).toEqual([0]);
      quick.leave();
      await vi.advanceTimersByTimeAsync(3);
      expect(begun).toEqual([0, 1]);
    });
  });
});
