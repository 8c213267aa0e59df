/** The dialogs of the profile, as its address names them. */
export type ProfileDialog = 'avatar' | 'edit';
