// Campaign fields: the labels of what staff say about a campaign, in the dialogs of its editor.

export const brandName = '{brand} name';
export const picture = 'Picture';
export const color = 'Color';
export const title = 'Title';
export const description = 'Description';
export const brandingColor = 'Branding color';
export const image = 'Image';
export const category = 'Category';
export const offerInTheLibrary = 'Offer this {campaign, lower} in the library';
