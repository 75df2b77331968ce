/** The contact a message is shown for before anybody gets it. */
export const sampleContact = { firstName: 'Maria', lastName: 'Lopez', phone: '5555550123' } as const;
