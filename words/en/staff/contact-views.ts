// Contact views.

export const views = 'Views';
export const viewIs = 'View: {name}';
export const allOfThem = 'All {leads, lower}';
export const yourViews = 'Your views';
export const sharedViews = 'Shared';
export const saveAsView = 'Save as a view';
export const saveChanges = 'Save changes to the view';
export const renameView = 'Rename or share';
export const deleteView = 'Delete view';
export const name = 'Name';
export const shareWithEveryone = 'Share with everyone in {organization}';
export const onlyYouSeeIt = 'Only you see a view that isn’t shared.';
export const save = 'Save';
export const newView = 'New view';
export const viewDeleted = '“{name}” deleted';
export const viewSaved = 'View saved';
