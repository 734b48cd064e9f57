import type { TestApp } from '#tests/support/app/app.ts';

/** Ids of the sample's records that mails and notifications are about, each of which its reader may open. */
export interface Things {
  readonly admin: string;
  readonly client: string;
  readonly professional: string;
  /** Of the demo's client. */
  readonly application: string;
  readonly completed: string;
  readonly consultation: string;
  readonly problem: string;
  readonly conversation: string;
  /** Of the demo's professional. */
  readonly assigned: string;
  readonly engaged: string;
  /** Agreed work with the demo's client. */
  readonly shared: string;
  readonly booked: string;
  readonly answered: string;
  readonly talk: string;
  /** A message from the contact form that waits for an answer. */
  readonly letter: string;
}

/** Finds one record of each kind in the sample. @throws when the sample has none. */
export async function findThings({ database }: Pick<TestApp, 'database'>): Promise<Things> {
  const one = async (what: string, statement: string): Promise<string> => {
    const { rows } = await database.query(statement);
    if (!rows[0]) throw new Error(`the sample has no ${what}`);
    return rows[0].id;
  };
  const account = (name: string) => `(select id from users where email = '${name}@demo.mwesigwa.ug')`;
  const client = account('client');
  const professional = account('professional');
  const work = (side: string, person: string, stage: string) =>
    `select id from applications where ${side} = ${person} and coalesce(stage, status) = '${stage}' order by id limit 1`;
  return {
    admin: await one('admin', account('admin')),
    client: await one('client', client),
    professional: await one('professional', professional),
    application: await one('application', work('user_id', client, 'proposed')),
    completed: await one('completed work', work('user_id', client, 'completed')),
    consultation: await one(
      'consultation',
      `select id from consultations where client_id = ${client} and status = 'accepted' order by id limit 1`,
    ),
    problem: await one(
      'problem',
      `select p.id from problems p join applications a on a.id = p.application_id where a.user_id = ${client} order by p.id limit 1`,
    ),
    conversation: await one(
      'conversation',
      `select id from conversations where client_id = ${client} and professional_id is not null order by id limit 1`,
    ),
    assigned: await one('assignment', work('professional_id', professional, 'assigned')),
    engaged: await one('agreed work', work('professional_id', professional, 'engaged')),
    shared: await one(
      'agreed work of both',
      `select id from applications where professional_id = ${professional} and user_id = ${client}
         and stage in ('engaged', 'delivered', 'changes_requested') order by id limit 1`,
    ),
    booked: await one(
      'booked consultation',
      `select id from consultations where professional_id = ${professional} and status = 'accepted' order by id limit 1`,
    ),
    answered: await one(
      'problem of the professional',
      `select p.id from problems p join applications a on a.id = p.application_id where a.professional_id = ${professional} order by p.id limit 1`,
    ),
    talk: await one(
      'conversation of the professional',
      `select id from conversations where professional_id = ${professional} order by id limit 1`,
    ),
    letter: await one('letter', `select id from contact_messages where status = 'new' order by id limit 1`),
  };
}
