/** What the choices of a landing page's dropdown are, by brand. */
export const choices = { topic: 'Topic', bodyPart: 'Body part' } as const;
