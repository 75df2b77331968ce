/** The outside services that can be connected or stored as connected. */
export const integrationTypes = ['CALENDLY', 'HIGHLEVEL', 'GOOGLESHEETS', 'MODMED', 'NONE'] as const;

export type IntegrationType = (typeof integrationTypes)[number];

/** A connected outside service; its secret never leaves the server. */
export type IntegrationRow = {
  readonly id: number;
  readonly userId: number;
  readonly integrationType: IntegrationType;
  readonly createdAt: Date;
};
