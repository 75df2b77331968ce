import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageBrand } from '../../session/brand.tsx';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { exampleBrand } from '../../testing/examples.ts';
import { fakeClipboard } from '../../testing/fake-clipboard.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CampaignEditor } from '../campaign-editor.tsx';

const landingPage = { ...exampleCampaign().landingPage, title: 'Spring checks', image: '/media/i.png' };

function openEditor(brand: PageBrand = exampleBrand(), update: unknown = {}) {
  const server = fakeServer({
    StepCounts: { campaign: { id: '5', stats: { leads: 3, features: [] } } },
    UpdateCampaign: update as Record<string, unknown>,
  });
  renderScreen(<CampaignEditor campaign={exampleCampaign([], { landingPage })} addContacts={null} />, { brand });
  return server;
}

async function openDialog() {
  fireEvent.click(screen.getByRole('button', { name: 'Landing page' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Landing Page' }));
}

it('says what the first message to those who join leaves out', async () => {
  fakeServer({ StepCounts: { campaign: { id: '5', stats: { leads: 3, features: [] } } } });
  renderScreen(<CampaignEditor campaign={exampleCampaign([exampleStep()])} addContacts={null} />);
  const dialog = await openDialog();
  expect(dialog.getByRole('status', { name: 'First message' }).textContent).toContain('how to opt out');
});

it('warns that no message goes to those who join, where everything goes out around appointments', async () => {
  fakeServer({ StepCounts: { campaign: { id: '5', stats: { leads: 3, features: [] } } } });
  const step = exampleStep({ structureType: 'before' });
  const structure = { feature: [], before: [step.id], appointment: [] };
  renderScreen(<CampaignEditor campaign={exampleCampaign([step], { structure })} addContacts={null} />);
  const dialog = await openDialog();
  expect(dialog.getByText(/joins the campaign, but gets no message until they have an appointment/)).toBeTruthy();
  expect(dialog.queryByText('Anyone who submits the form on this page joins the campaign.')).toBeNull();
});

describe('the landing page of a campaign', () => {
  it('has its title, description and widgets, and is saved when its link was copied [EDIT-04 PAGE-15 PAGE-16 PAGE-19 PAGE-25]', async () => {
    const writeText = fakeClipboard();
    const answer = Promise.withResolvers<Record<string, unknown>>();
    const server = openEditor(exampleBrand(), answer.promise);
    const dialog = await openDialog();
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Spring checks');
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Join us' } });
    const description = dialog.getByLabelText('Description');
    expect(description.tagName).toBe('TEXTAREA');
    fireEvent.change(description, { target: { value: 'Every\nweek' } });
    fireEvent.click(dialog.getByRole('button', { name: '+ Add widgets' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Date of birth' }));
    const widgets = dialog.getAllByRole('listitem').map((one) => one.textContent);
    expect(widgets).toEqual(['Name', 'Phone', 'Date of birth', 'Consent to messages']);
    expect(dialog.queryByLabelText('Branding color')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Add question' })).toBeTruthy();
    expect(dialog.queryByText('Image')).toBeNull();

    fireEvent.click(dialog.getByRole('button', { name: 'Save and Copy Link' }));
    expect(await dialog.findByRole('button', { name: 'Copied! Saving...' })).toHaveProperty('disabled', true);
    expect(await screen.findByText('Link Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/l/Spring01`);
    expect(server.callsOf('UpdateCampaign')[0]?.variables).toMatchObject({
      ...{ campaignId: '5', landingPageTitle: 'Join us', landingPageDescription: 'Every\nweek' },
      landingPageStructure: ['name', 'phone', 'dob', 'opt-in'],
    });
    act(() => answer.resolve({}));
    expect(await dialog.findByRole('button', { name: 'Save and Copy Link' })).toHaveProperty('disabled', false);
  });

  it('has color and image in place of the widgets where messages go out in blasts [PAGE-17 PAGE-18]', async () => {
    fakeClipboard();
    const server = openEditor(exampleBrand({ pageEditor: 'branding' }));
    const dialog = await openDialog();
    expect(dialog.queryByRole('button', { name: '+ Add widgets' })).toBeNull();
    const color = dialog.getByLabelText('Branding color');
    fireEvent.change(color, { target: { value: '#12' } });
    expect(dialog.getByRole('button', { name: 'Save and Copy Link' })).toHaveProperty('disabled', true);
    fireEvent.change(color, { target: { value: '#c2410c' } });
    expect(dialog.getByText('Image')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save and Copy Link' }));
    await waitFor(() =>
      expect(server.callsOf('UpdateCampaign')[0]?.variables).toEqual({
        campaignId: '5',
        landingPageColor: '#c2410c',
        seen: { landingPageColor: '' },
      }),
    );
  });

  it('takes a widget away again, but none that every form has', async () => {
    openEditor();
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: '+ Add widgets' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Gender' }));
    expect(dialog.getAllByRole('button', { name: /^Remove/ }).map((one) => one.ariaLabel)).toEqual(['Remove Gender']);
    fireEvent.click(dialog.getByRole('button', { name: 'Remove Gender' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  });

  it('keeps what was typed when the server refuses', async () => {
    fakeClipboard();
    openEditor(exampleBrand(), refused('You do not have permission to do that.'));
    const dialog = await openDialog();
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Join us' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save and Copy Link' }));
    expect(await dialog.findByText('You do not have permission to do that.')).toBeTruthy();
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Join us');
  });

  it('is not offered where the brand switches campaign pages off [BRAND-32 OPEN-87 OPEN-117]', () => {
    const brand = exampleBrand();
    openEditor({ ...brand, controls: { ...brand.controls, campaignLandingPage: false } });
    expect(screen.getByRole('button', { name: 'Branding' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Landing page' })).toBeNull();
  });
});
