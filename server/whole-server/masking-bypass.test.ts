import { beforeAll, describe, expect, it } from 'vitest';
import { organizationFields } from '../../domain/permissions/organization-fields.ts';
import { refusedWhileMasked } from '../../domain/permissions/policy.ts';
import { preparePlatform } from '../accounts/index.ts';
import { buildContactWorld } from '../testing/build-contact-world.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { allOperations, sampleCall } from '../testing/sample-call.ts';
import { startTestServer } from '../testing/test-server.ts';
import { executeWhole, wholeCall } from '../testing/whole-call.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;
const KEPT = 'You can’t see or change this without emergency access to the organization.';
const UNKNOWN_ID = '987654321';

let health: World;
let admin: string;
beforeAll(async () => {
  await preparePlatform(context);
  ({ health, admin } = await buildMasked());
});

type World = Awaited<ReturnType<typeof buildContactWorld>>;

async function buildMasked() {
  const organization = await buildOrganization(context, { brand: 'health' });
  const world = await buildContactWorld(server, organization);
  const { token } = await buildUser(context, organization.id, { isPlatformAdmin: true, access: 'NONE' });
  return { health: world, admin: token };
}

const idsOf = (world: World) => (argument: string) => world.ids[argument] ?? UNKNOWN_ID;
const kept = allOperations().filter(({ permission }) => (refusedWhileMasked as Set<string>).has(permission));

describe('a viewer who sees an organization masked', () => {
  it('is refused these operations', () => {
    const refused = [
      ...[
        'addOwnDomain',
        'answerTypedName',
        'appointmentsOfDay',
        'appointmentsWithoutTime',
        'approveWebhookAddress',
        'auditReport',
        'checkOwnDomain',
        'copyLead',
        'createCampaignWorkflow',
      ],
      ...['createCustomValues', 'createLead', 'createLeads', 'createWorkflowAction', 'createWorkflowTrigger'],
      ...['csvReport', 'dataExports', 'deleteCampaignWorkflow', 'deleteUsers', 'deleteWorkflowAction'],
      ...[
        'deleteWorkflowTrigger',
        'disconnectCalendly',
        'disconnectModmed',
        'downloadExport',
        'downloadLeads',
        'downloadOptOuts',
        'downloadReport',
        'importFromModmed',
      ],
      ...['savedReplies', 'saveReply', 'deleteSavedReply', 'restoreSavedReply'],
      ...['cancelMessage', 'markUnread', 'messageEvents', 'messageGroups', 'messageLead', 'messageLeads'],
      ...['resolveMaybeStop', 'retryCampaignFeatureQueue', 'retryFailedMessages', 'testState'],
      ...[
        'importOptOuts',
        'inviteUsers',
        'importPreview',
        'leadsFromCsv',
        'optOutPreview',
        'optOuts',
        'phoneRecipients',
        'phoneStanding',
      ],
      ...[
        'removeOwnDomain',
        'reportLinks',
        'sendTest',
        'settleConversation',
        'settleConversations',
        'updateScheduledMessage',
      ],
      ...['updateScheduledSend', 'sendScheduledNow', 'cancelScheduledSend'],
      ...['shareReport', 'endReportLink'],
      ...['assignLead', 'renameLead', 'undoImport', 'recentImports', 'addLeadNote', 'deleteLeadNote'],
      ...['removeSingleSignOn'],
      ...['addGroupsToCampaign', 'addLeadsToCampaign', 'removeLeadsFromCampaign', 'undoRemoval', 'addLeadsToGroup'],
      ...['removeLeadsFromGroup', 'createGroup', 'updateGroup', 'archiveGroups', 'restoreGroups'],
      ...['createCampaign', 'createCampaignFromTemplate', 'cloneCampaign', 'createBuilderTicket'],
      ...['archiveCampaign', 'restoreCampaign', 'deleteCampaign', 'createCampaignFeature', 'updateCampaignFeature'],
      ...[
        'moveCampaignFeature',
        'deleteCampaignFeature',
        'restoreCampaignFeature',
        'restoreStepVersion',
        'finishedLeads',
        'sendToFinished',
      ],
      ...['createPitch', 'updatePitch'],
      ...['createPitchSlide', 'updatePitchSlide', 'copyPitchSlide', 'movePitchSlide', 'deletePitchSlide'],
      ...['restoreSlideVersion', 'createSlideWidget', 'updateSlideWidget', 'deleteSlideWidget', 'prepareSlideVideo'],
      ...['createLandingPage', 'updateLandingPage', 'archiveLandingPages', 'restoreLandingPages'],
      ...['createLandingPageDropdownOption', 'updateLandingPageDropdownOption', 'deleteLandingPageDropdownOptions'],
      ...['archiveLeads', 'restoreLeads', 'eraseLead', 'gettingStarted', 'webhookApprovals'],
      ...['closeOrganization', 'reopenOrganization'],
      ...['dismissGettingStarted', 'pauseCampaign', 'pauseSending'],
      ...['checkSingleSignOnDomains', 'saveSingleSignOn', 'singleSignOn', 'startSingleSignOnTest', 'useSingleSignOn'],
      ...['addCampaignsToEvents', 'cancelEvents', 'createLeadAppointment', 'deleteLeadAppointment', 'messagesOnDate'],
      ...['restoreEvents', 'restoreLeadAppointment', 'retryEventCancellations', 'settleReportedBooking'],
      ...['updateLeadAppointment'],
      ...['startExport', 'updateLead', 'updateModmed', 'updateWorkflowAction', 'updateWorkflowTrigger'],
    ];
    expect(kept.map(({ name }) => name).sort()).toEqual(refused.sort());
  });

  it.each(kept)('is refused $name, which others may use', async (operation) => {
    const { document, variables } = sampleCall(operation, idsOf(health));
    const answer = await server.graphql(document, variables, admin);
    expect(answer[operation.name]).toEqual({ success: false, errors: [KEPT] });
    const owner = await buildUser(context, health.organizationId, { access: 'OWNER' });
    const ofOwner = await server.graphql(document, variables, owner.token);
    expect(ofOwner[operation.name].errors).not.toContain(KEPT);
  });

  const fields = Object.entries(organizationFields).filter(([, permission]) => refusedWhileMasked.has(permission));
  it('is refused these settings', () => {
    expect(fields.map(([field]) => field).sort()).toEqual([
      ...['aiRepliesEnabled', 'allowAfterHours', 'allowCallForwarding', 'allowIncomingLeads', 'allowSelfOnboarding'],
      ...['allowWeekends', 'autoReplyContent', 'autoReplyEnabled', 'color', 'forwardingPhone', 'image', 'language'],
      ...['messageAlertIds', 'messageContent', 'name', 'offeredLanguages', 'ownHours', 'respectLocalHours', 'timeZone'],
      ...[
        'understandsContacts',
        'understandsEdit',
        'understandsTiming',
        'viewersReadMessages',
        'welcomeMessageContent',
      ],
    ]);
  });

  it.each(fields)('is refused the setting %s', async (field) => {
    const words = ['name', 'color', 'image', 'language', 'timeZone', 'ownHours', 'forwardingPhone'];
    const lists = ['messageAlertIds', 'offeredLanguages'];
    const isText = words.includes(field) || field.endsWith('Content');
    const value = isText ? '"Hello"' : lists.includes(field) ? '[]' : 'true';
    const document = `mutation { updateOrganization(organizationId: ${health.organizationId}, organization: { ${field}: ${value} }) { success errors } }`;
    expect((await server.graphql(document, {}, admin)).updateOrganization).toEqual({ success: false, errors: [KEPT] });
  });

  it.each(['access: OWNER', 'phone: "6025550199"', 'name: "Me"'])(
    'is refused the change of a colleague: %s',
    async (change) => {
      const document = `mutation { updateUser(userId: ${health.ids.userId}, user: { ${change} }) { success errors } }`;
      expect((await server.graphql(document, {}, admin)).updateUser).toEqual({ success: false, errors: [KEPT] });
    },
  );

  it('changes nothing of a campaign but whether and how the library offers it', async () => {
    const { health: whole, admin: masked } = await buildMasked();
    const edit = async (change: string) =>
      (
        await server.graphql(
          `mutation { updateCampaign(campaignId: "${whole.ids.campaignId}", ${change}) { success errors } }`,
          {},
          masked,
        )
      ).updateCampaign;
    for (const change of ['name: "Other"', 'public: true, landingPageTitle: "Your number?"', 'calendlyEventUri: ""'])
      expect(await edit(change)).toEqual({ success: false, errors: [KEPT] });
    expect(await edit('public: true, category: "Visits", description: "Two texts"')).toMatchObject({ success: true });
  });

  it('is shown the whole phone of a contact by no operation', async () => {
    // Its own world: what owners may do has removed contacts of the other one.
    const { health: whole, admin: masked } = await buildMasked();
    const { phone } = whole;
    const shapes = [
      phone,
      `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
      `${phone.slice(3, 6)}-${phone.slice(6)}`,
    ];
    const isShown = async (operation: (typeof kept)[number], token: string) => {
      const told = JSON.stringify(await executeWhole(context, token, wholeCall(operation, idsOf(whole))));
      return shapes.some((shape) => told.includes(shape));
    };
    const queries = allOperations().filter(({ kind, name }) => kind === 'query' && name !== 'logoutUser');
    const shownToStaff: string[] = [];
    for (const query of queries) if (await isShown(query, whole.manager.token)) shownToStaff.push(query.name);
    expect(shownToStaff).toEqual(expect.arrayContaining(['lead', 'leads', 'campaignBoard']));
    // Mutations return what they changed; the queries come first, because some mutations remove the contact.
    const mutations = allOperations().filter(({ kind }) => kind === 'mutation');
    for (const operation of [...queries, ...mutations])
      expect([operation.name, await isShown(operation, masked)]).toEqual([operation.name, false]);
  }, 120_000);
});
