/** For how many days who asked to delete their account can change their mind. */
export const accountDeletionDays = 14;
