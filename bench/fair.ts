import { setTimeout as pause } from 'node:timers/promises';
import { builtSchema } from '../server/platform/graphql/schema.ts';
import { costliestDocuments } from './fair/costliest-documents.ts';
import { fillOrganization, type LargeOrganization, tokenOf } from './fair/fill-organization.ts';
import { type Answered, type Sender, type Sent, startSender } from './fair/send-requests.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { ROUNDS, size } from './measure/settings.ts';
import { median, type Row } from './report.ts';

const PHASE_MS = size(3_000, 500);
const NEIGHBORS = 4;
// Four people click: each gets a response five times per second.
const EVERY_MS = 50;
const CONNECTIONS = 24;
const WORST = 3;
// Only the floods whose names contain these words, if a whole run takes too long.
const ONLY = new RegExp(process.env.BENCH_FLOODS ?? '');

const asked = [
  '{ user { success user { id name organization { id name v2 showAudio autoReplyEnabled stats { leads } } } } }',
  '{ leads(page: 1) { success total leads { id name phone lastActive unread stats { views } lastMessage { message } } } }',
  '{ campaigns { success campaigns { id name code created paused } } }',
];

// P15: how long other organizations wait, beside the same while one member sends the most expensive allowed requests.
export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({ trustProxy: ['loopback'] }, async (server) => {
    const organization = await fillOrganization(server);
    const neighbors = await signInNeighbors(server);
    const documents = costliestDocuments(builtSchema(), organization.given);
    const ranked = await rank(server, documents, organization.ofOne[0] ?? '');
    const floods = floodsOf(organization, ranked).filter(([name]) => ONLY.test(name));
    const [neighbor, member] = [startSender({ isPolite: false }), startSender({ isPolite: true })];
    await neighbor.pace(server.url, { tokens: neighbors, documents: asked }, EVERY_MS, PHASE_MS);
    for (const [name, sent] of floods) rows.push(await measure({ server, neighbors, neighbor, member }, name, sent));
    neighbor.end();
    member.end();
  });
  return rows;
}

async function signInNeighbors(server: FreshServer): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < NEIGHBORS; n += 1) {
    const { organizationId, userId } = await server.newOrganization();
    tokens.push(await tokenOf(server, organizationId, userId));
  }
  return tokens;
}

type Document = { readonly name: string; readonly text: string };

// The documents by how long one takes alone, the longest first.
async function rank(server: FreshServer, documents: readonly Document[], token: string): Promise<Document[]> {
  const taken: { document: Document; ms: number; kilobytes: number }[] = [];
  for (const document of documents) {
    const times: number[] = [];
    let kilobytes = 0;
    for (let n = 0; n < 3; n += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: document.text }),
      });
      kilobytes = (await answer.text()).length / 1_000;
      times.push(performance.now() - startedAt);
    }
    taken.push({ document, ms: Math.min(...times), kilobytes });
  }
  taken.sort((one, other) => other.ms - one.ms);
  for (const { document, ms, kilobytes } of taken.slice(0, 8))
    console.error(`  ${document.name}: ${ms.toFixed(0)} ms alone, ${kilobytes.toFixed(0)} kB`);
  return taken.map(({ document }) => document);
}

function floodsOf({ ofOne, ofMany, campaignId }: LargeOrganization, ranked: readonly Document[]): [string, Sent][] {
  const tokens = ofOne.slice(0, 1);
  const texts = ranked.map(({ text }) => text);
  const worst = texts.slice(0, 1);
  const person = (n: number) => ({ name: `Person ${n}`, phone: `602${String(5_000_000 + n)}` });
  const leads = Array.from({ length: 5_000 }, (_, n) => person(n));
  const unreadable = `{ ${'a '.repeat(1_990)}`;
  const search = '{ a$N: leads(search: "a $N") { total leads { id name } } }';
  const searches = `{ ${Array.from({ length: 15 }, (_, n) => `b${n}: leads(search: "${n} $N") { total leads { id } }`).join(' ')} }`;
  return [
    ...ranked
      .slice(0, WORST)
      .map(({ name, text }): [string, Sent] => [`the largest ${name}`, { tokens, documents: [text] }]),
    ['the largest of every query in turn', { tokens, documents: texts }],
    ['the largest of every query, each another text', { tokens, documents: texts, isDifferent: true }],
    [
      'beyond the limits',
      {
        tokens,
        documents: [`{ ${'user { success } '.repeat(600)} ...on Query { campaigns { nothing } } }`],
        isDifferent: true,
      },
    ],
    ['unknown fields', { tokens, documents: [`{ ${'a b c d e f g h '.repeat(110)} }`], isDifferent: true }],
    ['unreadable', { tokens, documents: [unreadable], isDifferent: true }],
    [
      'variables of 1 MB',
      { tokens, documents: ['{ user { success } }'], variables: { a: Array(60_000).fill({ a: 1, b: 2 }) } },
    ],
    ['a body of 1 MB that is no JSON', { tokens, documents: ['['.repeat(1_000_000)], isBare: true }],
    ['search', { tokens, documents: [searches, search], isDifferent: true }],
    [
      'createLeads of 5,000',
      {
        tokens,
        documents: ['mutation($leads: [LeadInput!]!) { createLeads(leads: $leads) { success } }'],
        variables: { leads },
      },
    ],
    ['Report.csv', { tokens, documents: [`{ csvReport(campaignId: "${campaignId}") { success csv } }`] }],
    ['ten sessions of one member', { tokens: ofOne, documents: worst }],
    ['34 members of one organization', { tokens: ofMany, documents: worst }],
    ['documents without a session', { tokens: [], documents: texts, isDifferent: true }],
    ['no one, with made-up tokens', { tokens: ['made-up-$N'], documents: worst, isDifferent: true }],
  ];
}

type Parts = {
  readonly server: FreshServer;
  readonly neighbors: readonly string[];
  readonly neighbor: Sender;
  readonly member: Sender;
};

async function measure({ server, neighbors, neighbor, member }: Parts, name: string, sent: Sent): Promise<Row> {
  const quiet: Phase[] = [];
  const loud: Phase[] = [];
  let answers: Answered = {};
  const phase = async (): Promise<Phase> => {
    const before = process.threadCpuUsage();
    const times = await neighbor.pace(server.url, { tokens: neighbors, documents: asked }, EVERY_MS, PHASE_MS);
    const { user, system } = process.threadCpuUsage(before);
    return { p95: p95(times), usedMs: (user + system) / PHASE_MS };
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await phase());
    member.flood(server.url, sent, CONNECTIONS);
    loud.push(await phase());
    answers = await member.stop();
    await pause(700);
  }
  const middle = (phases: readonly Phase[], of: keyof Phase) => median(phases.map((one) => one[of]));
  const ratio = middle(loud, 'p95') / middle(quiet, 'p95');
  const took = middle(loud, 'usedMs') - middle(quiet, 'usedMs');
  const rounds = loud.map((one, round) => `${one.p95.toFixed(1)}/${quiet[round]?.p95.toFixed(1)}`).join(' ');
  console.error(`  ${name}: ${ratio.toFixed(2)} (${rounds}) ${took.toFixed(0)} ms/s ${JSON.stringify(answers)}`);
  return {
    id: 'P15',
    what: `others’ p95 while one member sends ${name}`,
    measured: `${middle(loud, 'p95').toFixed(1)} ms; it takes ${Math.max(0, took).toFixed(0)} ms of the server’s thread a second`,
    limit: `quiet ${middle(quiet, 'p95').toFixed(1)} ms`,
    ratio,
    ratios: loud.map((one, round) => one.p95 / (quiet[round]?.p95 ?? Number.NaN)),
    best: 'least',
    goal: '≤ 2',
    isReached: ratio <= 2,
  };
}

// The 95th percentile of request times, and how many milliseconds of each second the server's thread works.
type Phase = { readonly p95: number; readonly usedMs: number };

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
