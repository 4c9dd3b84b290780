import type { Sql, TransactionSql } from 'postgres'

/** One row in each table of the public site, as visitors create them; repeated calls add nothing. */
export const SITE_ROWS = {
  messageId: '5a3f0d52-61c7-4a8e-9d2b-0f6f3f2c9a11',
  subscriber: 'rosa@example.com',
  post: 'how-to-seat-a-wedding',
} as const

/** Needs an `sql` that sees all rows. */
export async function addSiteRows(sql: Sql | TransactionSql): Promise<void> {
  await sql`
    insert into contact_messages (id, first_name, last_name, email, subject, message, language)
    values (
      ${SITE_ROWS.messageId}, 'Rosa', 'Díaz', 'rosa@example.com', 'Una pregunta',
      '¿Se puede planear una boda con dos sedes?', 'es'
    )
    on conflict do nothing`
  await sql`
    insert into newsletter_subscribers (email, language, status, confirmed_at)
    values (${SITE_ROWS.subscriber}, 'es', 'confirmed', now())
    on conflict do nothing`
  await sql`insert into blog_views (post, views) values (${SITE_ROWS.post}, 41) on conflict do nothing`
}
