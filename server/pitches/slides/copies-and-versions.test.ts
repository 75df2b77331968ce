import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let organizationId: OrganizationId;
let dana: string;
let ray: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context)).id;
  dana = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
  ray = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});

async function pitchWithSlides() {
  const { id } = await buildPitch(server.context, organizationId, {
    title: 'Your roof',
    slides: [{ title: 'First', widgets: [{ label: 'Will you come?' }] }, { title: 'Second' }],
  });
  return { pitchId: String(id), slides: await slidesOf(String(id)) };
}

async function slidesOf(id: string) {
  const asked = `{ pitch(pitchId: "${id}") { pitch { slides { id version title url widgets { id label } } } } }`;
  return (await server.graphql(asked, {}, dana)).pitch.pitch.slides;
}

const copy = async (id: string, token = dana) =>
  (
    await server.graphql(
      `mutation { copyPitchSlide(pitchSlideId: "${id}") { success errors slide { id } } }`,
      {},
      token,
    )
  ).copyPitchSlide;

describe('a copy of a slide', () => {
  it('is behind it, shows the same, and asks the same as questions of its own', async () => {
    const { pitchId, slides } = await pitchWithSlides();
    const { slide } = await copy(slides[0].id);
    const after = await slidesOf(pitchId);
    expect(after.map(({ title }: { title: string }) => title)).toEqual(['First', 'First', 'Second']);
    const { id, widgets, ...shown } = after[1];
    expect(id).toBe(slide.id);
    expect(slides[0]).toMatchObject(shown);
    expect(widgets).toMatchObject([{ label: 'Will you come?' }]);
    expect(widgets[0].id).not.toBe(slides[0].widgets[0].id);
  });

  it('is made of no one else’s slide', async () => {
    const { slides } = await pitchWithSlides();
    const other = (await buildOrganization(server.context)).id;
    const { token } = await buildUser(server.context, other, { access: 'MANAGER' });
    expect(await copy(slides[0].id, token)).toMatchObject({ success: false, slide: null });
  });
});

describe('a slide that two people edit', () => {
  const save = async (token: string, { id, version }: { id: string; version: string }, change: string) => {
    const call = `mutation { updatePitchSlide(pitchSlideId: "${id}", version: "${version}", ${change}) { success errors } }`;
    return (await server.graphql(call, {}, token)).updatePitchSlide;
  };

  it('keeps what was saved first, and refuses the later save of the version before it', async () => {
    const { pitchId, slides } = await pitchWithSlides();
    expect(await save(dana, slides[0], 'title: "Hers"')).toEqual({ success: true, errors: [] });
    expect(await save(ray, slides[0], 'description: "His"')).toEqual({
      success: false,
      errors: ['This slide was changed elsewhere while you were editing it. Choose which version to keep.'],
    });
    const [now] = await slidesOf(pitchId);
    expect(now.title).toBe('Hers');
    expect(await save(ray, now, 'description: "His"')).toEqual({ success: true, errors: [] });
  });

  it('lets only one of two saves at the same moment through', async () => {
    const { slides } = await pitchWithSlides();
    const answers = await Promise.all(
      [dana, ray].map((token) => save(token, slides[0], `title: "${token.slice(0, 3)}"`)),
    );
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  });
});
