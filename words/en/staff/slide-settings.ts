// Slide settings: the labels of what staff say about any slide.

export const titleOptional = 'Slide title (optional)';
export const internalTitleOptional = 'Internal title (optional)';
export const descriptionOptional = 'Description (optional)';
