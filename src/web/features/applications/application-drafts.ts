/** Names of the drafts of a new application: a visitor's, in the tab, and an account's, in the browser. */
export const visitorApplication = 'application_visitor';
export const accountApplication = (userId: string) => `application_${userId}`;
