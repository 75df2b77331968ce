import { demoClient } from '../../server/demo/demo-client.ts';
import { DEMO_PASSWORD, demoStories } from '../../server/demo/index.ts';
import type { Bars } from './scores.ts';

type JudgedPage = { readonly name: string; readonly url: string; readonly bars: Bars };

const everywhere = { accessibility: 100, 'best-practices': 100 };

/** The pages of the demo at this address that are judged. The landing page's owner lets search engines in first. */
export async function findPages(at: string): Promise<JudgedPage[]> {
  return [
    { name: 'viewer', url: await findViewer(at), bars: everywhere },
    { name: 'landing page', url: await openToSearch(at), bars: { ...everywhere, seo: 100 } },
    { name: 'sign-in', url: `${at}/login`, bars: everywhere },
  ];
}

/** The page behind the newest link that an organization of the demo has texted. */
async function findViewer(at: string): Promise<string> {
  const answer = await fetch(`${at}/simulator/messages?limit=2000`);
  const { messages } = (await answer.json()) as { messages: { body: string }[] };
  const [link] = messages.flatMap(({ body }) => body.match(/https?:\S+\/c\/\S+/) ?? []);
  if (link === undefined) throw new Error('The demo has texted no link.');
  return link;
}

async function openToSearch(at: string): Promise<string> {
  const [story] = demoStories;
  const login =
    'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success errors token } }';
  const { token } = await demoClient(at, null).call(login, {
    ...{ email: `owner@${story?.brand}.test`, password: DEMO_PASSWORD },
  });
  const owner = demoClient(at, token);
  const { landingPages } = await owner.call('query { landingPages { success errors landingPages { id code } } }');
  const [page] = landingPages as { id: string; code: string }[];
  if (!page) throw new Error('The demo has no landing page.');
  await owner.call(
    'mutation ($id: ID!) { updateLandingPage(landingPageId: $id, landingPage: { isInSearch: true }) { success errors } }',
    { id: page.id },
  );
  return `${at}/p/${page.code}`;
}
