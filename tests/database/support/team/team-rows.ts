import type { Sql, TransactionSql } from 'postgres'

/** The ids of the rows of `addInvitations`. */
export interface InvitationIds {
  readonly invitationId: string
  readonly joinLinkId: string
}

/** Adds an open invitation and an open link to join, whose secrets nobody has. Needs an `sql` that sees all rows. */
export async function addInvitations(sql: Sql | TransactionSql, planId: string): Promise<InvitationIds> {
  const [invitation] = await sql`
    insert into private.plan_invitations (plan_id, email, role, language, token_hash, made_by, expires_at)
    select id, 'tia.lupe@example.com', 'viewer', 'es', sha256(uuid_send(gen_random_uuid())), owner_id, now() + interval '1 day'
    from event_plans where id = ${planId} returning id`
  const [link] = await sql`
    insert into private.join_links (plan_id, role, token_hash, made_by, expires_at, max_uses)
    select id, 'viewer', sha256(uuid_send(gen_random_uuid())), owner_id, now() + interval '1 day', 5
    from event_plans where id = ${planId} returning id`
  return { invitationId: String(invitation?.['id']), joinLinkId: String(link?.['id']) }
}

/** Adds what is told of the team of a plan once it has changed. Needs an `sql` that sees all rows. */
export const addTeamChange = (sql: Sql | TransactionSql, planId: string) =>
  sql`insert into team_changes (plan_id) values (${planId})`
