// Who else has the builder of a campaign open.

export const peopleHere = '{count} people here';
export const alsoHere = 'Also here: {names}';
export const isHere = '{name} is here';
export const isEditingStep = '{name} is editing step {number}';
export const isEditingThisStep = '{name} is editing this step';
export const areEditingThisStep = '{names} are editing this step';
export const hasUnsavedChanges = '{name} has unsaved changes here';
export const haveUnsavedChanges = '{names} have unsaved changes here';
export const unsavedChangesAreLost = '{name} has unsaved changes here that will be lost.';
export const someUnsavedChangesAreLost = '{names} have unsaved changes here that will be lost.';
export const whatHappensWithTwo = 'If you both save, you’ll see both texts and choose.';
export const platformAdmin = 'A platform admin';
export const teamMember = 'Someone from the team';
