/** Data of the mails about licences, and to those who follow a professional's status. */
export interface CredentialMails {
  /** To admins: a claim, a concern or an answer waits. The name may be empty. */
  'credential-waiting': { firstName: string; name: string; title: string; why: 'claim' | 'doubt'; at: string };
  /** To a professional: our team's question about a claim. */
  'credential-asked': { firstName: string; title: string; question: string };
  /** To a professional: the decision about a claim, or about what was checked before. */
  'credential-decided': {
    firstName: string;
    title: string;
    outcome: 'checked' | 'refused' | 'revoked';
    reason: string;
  };
  /** To a professional: a checked licence ends in a number of days; `lastDay` in words. */
  'credential-ending': { firstName: string; title: string; lastDay: string; days: number };
  /** To a professional: it has ended, and the mark with it. */
  'credential-ended': { firstName: string; title: string; lastDay: string };
  /** To an address that wants to follow a professional. Contains nothing that anyone typed but the professional's name. */
  'follow-confirm': { name: string; link: string };
  /** To an address that follows a professional: what changed about which credential; `stop` ends these emails. */
  'followed-status': {
    name: string;
    title: string;
    change: 'checked' | 'ended' | 'revoked' | 'withdrawn' | 'unlisted';
    at: string;
    link: string;
    stop: string;
  };
}
