import { join, resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { DEFAULT_REALTIME_LIMITS } from './realtime/limits.ts'
import { readSocialLinks, type SocialLinks } from './social-links.ts'

export { ConfigError } from './config-error.ts'

/** The configuration of the process: every environment variable it reads, parsed once. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Folder that contains the database cluster, keys, emails and files. */
  readonly dataDir: string
  /** The operator's own PostgreSQL (the address of a login that owns the database and may create roles), or null for the embedded one. */
  readonly databaseUrl: string | null
  /**
   * Passwords of logins `authenticator` and `supabase_auth_admin` of the operator's server, where they existed before;
   * else derived.
   */
  readonly databaseApiUrl: string | null
  readonly databaseAuthUrl: string | null
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string
  /** Outgoing email; null keeps every email as a file in `<dataDir>/mail`. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** An S3-compatible store for files, `s3://key:secret@host/bucket?region=…`; null keeps them in `<dataDir>/files`. */
  readonly storageUrl: string | null
  /** Exact origins or URL patterns that `redirect_to` may name besides the site itself. */
  readonly redirectAllowList: readonly string[]
  readonly isProduction: boolean
  /** Number of proxies in front of the process whose X-Forwarded-For is trusted; 0 trusts none. */
  readonly trustedProxies: number
  /** Sustained request rate of the data API per user, or per address without a user. */
  readonly dataRequestsPerSecond: number
  /** Open sockets of live updates. */
  readonly socketsPerUser: number
  readonly socketsPerAddress: number
  /** Whether what makes files is loaded soon after the start, so that the first export does not wait for it. */
  readonly preloadsExports: boolean
  readonly brand: Brand
  readonly logLevel: string
}

/** White label: the object a reseller replaces. */
export interface Brand {
  readonly name: string
  readonly supportEmail: string
  /** The brand's own profiles by network, as far as it has them. */
  readonly social?: SocialLinks
}

type Environment = Readonly<Record<string, string | undefined>>

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError when a variable is present and unusable.
 */
export function readConfig(env: Environment): Config {
  const port = wholeNumber(env, 'PORT', 3000, 65_535)
  const host = env['HOST'] || '127.0.0.1'
  const dataDir = resolve(env['CONVITE_DATA_DIR'] || join(process.cwd(), 'data'))
  const siteUrl = env['SITE_URL']?.replace(/\/+$/, '') || `http://localhost:${port}`
  if (!/^https?:\/\/[^/?#]+$/.test(siteUrl) || !URL.canParse(siteUrl)) {
    throw new ConfigError('SITE_URL must be an address without a path, such as https://example.com')
  }
  const logLevel = env['LOG_LEVEL'] || 'info'
  if (!LOG_LEVELS.includes(logLevel)) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  const brand: Brand = {
    name: env['CONVITE_BRAND_NAME'] || 'Convite',
    supportEmail: env['CONVITE_SUPPORT_EMAIL'] || 'hola@convite.example',
    social: readSocialLinks(env['CONVITE_SOCIAL'] || ''),
  }
  return {
    port,
    host,
    dataDir,
    databaseUrl: urlOf(env, 'DATABASE_URL', /^postgres(ql)?:$/),
    databaseApiUrl: urlOf(env, 'DATABASE_API_URL', /^postgres(ql)?:$/),
    databaseAuthUrl: urlOf(env, 'DATABASE_AUTH_URL', /^postgres(ql)?:$/),
    siteUrl,
    smtpUrl: urlOf(env, 'SMTP_URL', /^smtps?:$/),
    mailFrom: env['MAIL_FROM'] || `${brand.name} <no-reply@convite.example>`,
    storageUrl: storageUrlOf(env),
    redirectAllowList: (env['REDIRECT_ALLOW_LIST'] || '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    isProduction: env['NODE_ENV'] === 'production',
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 10),
    dataRequestsPerSecond: wholeNumber(env, 'DATA_REQUESTS_PER_SECOND', 50, 1_000_000) || Number.POSITIVE_INFINITY,
    socketsPerUser: wholeNumber(env, 'SOCKETS_PER_USER', DEFAULT_REALTIME_LIMITS.connectionsPerUser, 1_000_000),
    socketsPerAddress: wholeNumber(
      env,
      'SOCKETS_PER_ADDRESS',
      DEFAULT_REALTIME_LIMITS.connectionsPerAddress,
      1_000_000,
    ),
    preloadsExports: wholeNumber(env, 'PRELOAD_EXPORTS', 1, 1) === 1,
    brand,
    logLevel,
  }
}

function wholeNumber(env: Environment, name: string, fallback: number, largest: number): number {
  const value = env[name] ? Number(env[name]) : fallback
  if (Number.isInteger(value) && value >= 0 && value <= largest) return value
  throw new ConfigError(`${name} must be a number from 0 to ${largest}`)
}

function storageUrlOf(env: Environment): string | null {
  const value = env['STORAGE_URL']
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  const isWhole = url?.protocol === 's3:' && url.username && url.password && url.host && url.pathname.length > 1
  if (isWhole) return value
  throw new ConfigError('STORAGE_URL must be an address such as s3://key:secret@host/bucket?region=us-east-1')
}

/** The message names only the variable, because its value may contain a password. */
function urlOf(env: Environment, name: string, scheme: RegExp): string | null {
  const value = env[name]
  if (!value) return null
  if (URL.canParse(value) && scheme.test(new URL(value).protocol)) return value
  throw new ConfigError(
    `${name} must be an address such as ${scheme.test('smtp:') ? 'smtp' : 'postgres'}://user:password@host`,
  )
}
