/** What an emailed code is for. */
export type CodePurpose = 'login' | 'signup';
