import type { Sql, TransactionSql } from 'postgres'
import { json, type Rows } from './test-context.ts'

/** The procedures of the public site as the data API calls them. */

type AnySql = Sql | TransactionSql

/** A visitor's message, as the function passes it on. */
export const aMessage = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  first_name: 'Ana',
  last_name: 'Pérez',
  email: 'ana@example.com',
  company: null,
  subject: 'Una boda en dos ciudades',
  message: '¿Se puede planear una boda que empieza en una ciudad y termina en otra?',
  language: 'es',
  ...changes,
})

export const receiveMessage = (sql: AnySql, message: unknown, visitor = '203.0.113.7'): Promise<Rows> =>
  sql`select receive_contact_message(message => ${json(message)}::text::jsonb, visitor => ${visitor}) as id`

export const claimMessages = (sql: AnySql): Promise<Rows> => sql`select * from claim_contact_messages()`

export const subscribe = (sql: AnySql, email: string, language = 'es', visitor = '203.0.113.7'): Promise<Rows> => sql`
  select * from subscribe_to_newsletter(email => ${email}, language => ${language}, visitor => ${visitor})`

export const confirm = (sql: AnySql, token: string): Promise<Rows> =>
  sql`select * from confirm_newsletter(token => ${token})`

export const unsubscribe = (sql: AnySql, token: string): Promise<Rows> =>
  sql`select unsubscribe_from_newsletter(token => ${token})`

export const countView = (sql: AnySql, post: string | null): Promise<Rows> =>
  sql`select count_blog_view(post => ${post})::int as views`
