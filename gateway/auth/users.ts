import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import type { Queryable } from '../database/database.ts'

export type Metadata = Readonly<Record<string, JSONValue>>

/** A row of auth.users with its identities. */
export interface UserRow {
  readonly id: string
  readonly aud: string | null
  readonly role: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly encrypted_password: string | null
  readonly email_confirmed_at: Date | null
  readonly phone_confirmed_at: Date | null
  readonly confirmed_at: Date | null
  readonly invited_at: Date | null
  readonly confirmation_sent_at: Date | null
  readonly recovery_sent_at: Date | null
  readonly email_change: string | null
  readonly email_change_sent_at: Date | null
  readonly email_change_confirm_status: number | null
  readonly reauthentication_sent_at: Date | null
  readonly last_sign_in_at: Date | null
  readonly banned_until: Date | null
  readonly raw_app_meta_data: Metadata | null
  readonly raw_user_meta_data: Metadata | null
  readonly is_anonymous: boolean
  readonly created_at: Date | null
  readonly updated_at: Date | null
  readonly identities: readonly IdentityRow[]
}

interface IdentityRow {
  readonly id: string
  readonly provider_id: string
  readonly user_id: string
  readonly identity_data: Metadata
  readonly provider: string
  readonly email: string | null
  readonly last_sign_in_at: string | null
  readonly created_at: string | null
  readonly updated_at: string | null
}

/** Finds an account by its confirmed or unconfirmed address; single sign-on accounts are excluded. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  return await findUser(db, db`u.email = ${email} and not u.is_sso_user`)
}

export async function findUserById(db: Queryable, id: string): Promise<UserRow | null> {
  return await findUser(db, db`u.id = ${id}`)
}

/** Reads a row and locks it until the transaction ends. */
export async function lockUser(tx: Queryable, id: string): Promise<UserRow | null> {
  await tx`select from auth.users where id = ${id} for update`
  return await findUserById(tx, id)
}

async function findUser(db: Queryable, condition: ReturnType<Queryable>): Promise<UserRow | null> {
  const [row] = await db<UserRow[]>`
    select u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at,
      u.confirmed_at, u.invited_at, u.confirmation_sent_at, u.recovery_sent_at, u.email_change, u.email_change_sent_at,
      u.email_change_confirm_status, u.reauthentication_sent_at, u.last_sign_in_at, u.banned_until, u.raw_app_meta_data,
      u.raw_user_meta_data, u.is_anonymous, u.created_at, u.updated_at,
      (select coalesce(json_agg(i order by i.created_at), '[]') from auth.identities i where i.user_id = u.id) as identities
    from auth.users u
    where ${condition} and u.deleted_at is null`
  return row ?? null
}

/** An account as it is right after sign-up, not yet stored. */
export function newUser({ email, data, now }: { email: string; data: Metadata; now: Date }): UserRow {
  const id = randomUUID()
  const instant = now.toISOString()
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: null,
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    is_anonymous: false,
    created_at: now,
    updated_at: now,
    identities: [
      {
        id: randomUUID(),
        provider_id: id,
        user_id: id,
        identity_data: { ...data, sub: id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        email,
        last_sign_in_at: instant,
        created_at: instant,
        updated_at: instant,
      },
    ],
  }
}

/**
 * Stores a new account with its identity. Token columns are empty strings, as GoTrue requires after a migration to it.
 */
export async function insertUser(tx: Queryable, user: UserRow, passwordHash: string | null): Promise<void> {
  await tx`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, confirmation_token,
      confirmation_sent_at, recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${user.id}, ${user.aud}, ${user.role}, ${user.email},
      ${passwordHash ?? ''}, '', ${user.confirmation_sent_at}, '', '', '', ${tx.json(user.raw_app_meta_data)},
      ${tx.json(user.raw_user_meta_data)}, ${user.created_at}, ${user.updated_at})`
  for (const identity of user.identities) {
    await tx`
      insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values (${identity.id}, ${identity.provider_id}, ${identity.user_id}, ${tx.json(identity.identity_data)},
        ${identity.provider}, ${identity.last_sign_in_at}, ${identity.created_at}, ${identity.updated_at})`
  }
}

/** The account as GoTrue shows it to its owner; empty fields are omitted where GoTrue omits them. */
export function toUserJson(user: UserRow): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: userEmail(user),
    ...present({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: user.phone ?? '',
    ...present({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities.map(toIdentityJson),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...present({ banned_until: user.banned_until }),
    is_anonymous: user.is_anonymous,
  }
}

function toIdentityJson(identity: IdentityRow): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...present({
      last_sign_in_at: inUtc(identity.last_sign_in_at),
      created_at: inUtc(identity.created_at),
      updated_at: inUtc(identity.updated_at),
      email: identity.email,
    }),
  }
}

function present(fields: Readonly<Record<string, Date | string | null>>): Record<string, Date | string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Record<string, Date | string>
}

function inUtc(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}

export function userEmail(user: UserRow): string {
  return user.email ?? ''
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

/** GoTrue keeps an empty string where no password was set. */
export function passwordHashOf(user: UserRow): string | null {
  return user.encrypted_password || null
}

/**
 * Whether a session of this account may do nothing but choose a password: a mail has proven the mailbox, but not that
 * its reader is who signed up (see sign-up/pending-sign-ups.ts).
 */
export function mustChoosePassword(user: UserRow): boolean {
  return user.email_confirmed_at === null
}

/** The account without what an unproven sign-up says about its owner: a stranger may have written it. */
export function withProvenOnly(user: UserRow): UserRow {
  return mustChoosePassword(user) ? { ...user, raw_user_meta_data: {}, identities: [] } : user
}

/** For tokens issued while `mustChoosePassword` held: whether the password has been chosen since. */
export async function isConfirmedUser(db: Queryable, id: string): Promise<boolean> {
  const rows = await db`select from auth.users where id = ${id} and email_confirmed_at is not null`
  return rows.count > 0
}

/** Replaces what an account says about its owner, on the account and on its email identity. */
export async function replaceMetadata(tx: Queryable, user: UserRow, data: Metadata, now: Date): Promise<void> {
  await tx`update auth.users set raw_user_meta_data = ${tx.json(data)}, updated_at = ${now} where id = ${user.id}`
  const identity = { ...data, sub: user.id, email: userEmail(user), email_verified: false, phone_verified: false }
  await tx`
    update auth.identities set identity_data = ${tx.json(identity)}, updated_at = ${now}
    where user_id = ${user.id} and provider = 'email'`
}

/** Marks the mailbox as confirmed, on the account and on its email identity. */
export async function confirmEmail(tx: Queryable, user: UserRow, now: Date): Promise<void> {
  await tx`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, ${now}), confirmation_token = '',
      updated_at = ${now} where id = ${user.id}`
  await tx`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
    where user_id = ${user.id} and provider = 'email' and email = ${userEmail(user)}`
  await tx`delete from auth.pending_sign_ups where user_id = ${user.id}`
}
