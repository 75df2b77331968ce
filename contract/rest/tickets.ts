/** The body of POST /tickets/exchange from the external builder: the ticket from the address it was opened with. */
export type TicketRequest = { readonly ticket: string };

/** The response: a session and the campaign to open, or why not. */
export type TicketAnswer = { readonly token: string; readonly campaignId: string } | { readonly error: string };
