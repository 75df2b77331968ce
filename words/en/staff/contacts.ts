// Contacts: the screen of all of them.

// Contacts page
export const importAFile = 'Import a file';
export const addLeads = 'Add {leads, lower}';
