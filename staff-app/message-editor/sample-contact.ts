/** The sample contact of message previews, with an appointment and an action for messages that mention one. */
export const sampleContact = {
  firstName: 'Maria',
  lastName: 'Lopez',
  phone: '5555550123',
  eventDate: '05/20/2027',
  eventTime: '10:30 AM',
  eventLocation: '12 Main Street',
  listOfIfs: 'Opened the link',
} as const;
