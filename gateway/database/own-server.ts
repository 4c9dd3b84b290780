import type { ISql } from 'postgres'
import { isDatabaseUnavailable } from './unavailable.ts'

/** The operator's own PostgreSQL cannot be used as it is; the message says what to do. */
export class OwnServerError extends Error {}

const OLDEST = 15
const ROLES = ['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin']
const GUIDE = 'docs/deploy.md says under "Your own PostgreSQL" how to prepare it.'

/**
 * Connects and checks what bootstrap and migrations will need, before anything is changed.
 * @returns the name of the login.
 * @throws OwnServerError with the statements an administrator has to run.
 */
export async function requireRights(sql: ISql): Promise<string> {
  const found = await describeLogin(sql).catch((cause: Error) => {
    throw new OwnServerError(`DATABASE_URL cannot be used: ${cause.message}. ${GUIDE}`, { cause })
  })
  const { login, version, otherOwner } = found
  if (version < OLDEST) {
    throw new OwnServerError(`DATABASE_URL leads to PostgreSQL ${version}; Convite needs ${OLDEST} or newer.`)
  }
  if (otherOwner) {
    throw new OwnServerError(
      `The database was set up by the login ${otherOwner}, and ${login} may not change its tables. ` +
        `Name ${otherOwner} in DATABASE_URL.`,
    )
  }
  const missing = found.isFree ? [] : missingRights(found)
  if (missing.length > 0) {
    throw new OwnServerError(
      `The login ${login} of DATABASE_URL lacks rights: let an administrator of the server run "${missing.join('; ')}". ${GUIDE}`,
    )
  }
  return login
}

interface Login {
  readonly login: string
  readonly version: number
  readonly quotedLogin: string
  readonly quotedDatabase: string
  /** A superuser, or the login of a server that Supabase set up. */
  readonly isFree: boolean
  readonly mayCreateRoles: boolean
  readonly inherits: boolean
  readonly ownsDatabase: boolean
  readonly ownsPublic: boolean
  /** Roles of ours that exist and are not this login's to grant. */
  readonly foreignRoles: readonly string[]
  /** Who made the tables, where this login may not change them. */
  readonly otherOwner: string | null
}

async function describeLogin(sql: ISql): Promise<Login> {
  const rows = await sql<Login[]>`
    with tables as (
      select n.nspname || '.' || c.relname as name, c.relowner as owner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('auth', 'supabase_migrations') and c.relname = 'schema_migrations'
    )
    select rolname as login, current_setting('server_version_num')::int / 10000 as version,
      quote_ident(rolname) as "quotedLogin", quote_ident(current_database()) as "quotedDatabase",
      rolsuper or exists (select from tables where name like 'auth.%') as "isFree",
      rolcreaterole as "mayCreateRoles", rolinherit as inherits,
      (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()) as "ownsDatabase",
      (select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'public') as "ownsPublic",
      array (
        select rolname::text from pg_roles
        where rolname = any (${ROLES}) and not pg_has_role(oid, 'member with admin option') order by 1
      ) as "foreignRoles",
      (
        select pg_get_userbyid(owner) from tables
        where name like 'supabase_migrations.%' and not pg_has_role(owner, 'usage')
      ) as "otherOwner"
    from pg_roles where rolname = current_user`
  return rows[0] as Login
}

/** The statements that give a login what it lacks. */
function missingRights(found: Login): string[] {
  const { version, quotedLogin: login } = found
  const statements: string[] = []
  if (!found.mayCreateRoles) statements.push(`alter role ${login} createrole`)
  // Later versions let the gateway say with each role it makes that its rights are inherited.
  if (version < 16 && !found.inherits) statements.push(`alter role ${login} inherit`)
  if (!found.ownsDatabase) statements.push(`alter database ${found.quotedDatabase} owner to ${login}`)
  else if (!found.ownsPublic) statements.push('alter schema public owner to pg_database_owner')
  // Before, whoever may create roles may grant all of them.
  if (version >= 16 && found.foreignRoles.length > 0) {
    statements.push(`grant ${found.foreignRoles.join(', ')} to ${login} with admin option`)
  }
  return statements
}

/** Rights; what is not offered or not installed there (PostgreSQL, appendix A). */
const REFUSALS = ['42501', '0A000', '58P01']

/** What bootstrap was refused after all, as a message for the operator where it is theirs to mend. */
export function explainRefusal(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (isDatabaseUnavailable(cause) || REFUSALS.some((refusal) => refusal === code)) {
      return new OwnServerError(`DATABASE_URL cannot be used: ${(error as Error).message}. ${GUIDE}`, { cause: error })
    }
  }
  return error
}
