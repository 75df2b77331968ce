/** What the server answers for a report in which nothing has happened. */
export const emptyReport = {
  CampaignFunnel: { people: 0, steps: [] },
  CampaignAttention: { slides: [], visitsRead: null },
  CampaignMoments: { zone: 'America/Phoenix', moments: [] },
  CampaignAnswers: { optedOut: 0, questions: [] },
};
