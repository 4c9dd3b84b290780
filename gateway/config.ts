import { join, resolve } from 'node:path'

/** What the process was told: every environment variable it reads, parsed once. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Database cluster, keys, mail and files live below this folder. */
  readonly dataDir: string
  /** The operator's own PostgreSQL (a superuser or owner login), or null for the embedded one. */
  readonly databaseUrl: string | null
  /** Logins `authenticator` and `supabase_auth_admin` of the operator's server, where they existed before; else derived. */
  readonly databaseApiUrl: string | null
  readonly databaseAuthUrl: string | null
  /** Origin the product is reached at, without a trailing slash. */
  readonly siteUrl: string
  /** Outgoing mail; null keeps every mail as a file in `<dataDir>/mail`. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Exact origins or URL patterns that `redirect_to` may name besides the site itself. */
  readonly redirectAllowList: readonly string[]
  readonly isProduction: boolean
  /** Proxies in front of the process whose X-Forwarded-For is believed; 0 believes none. */
  readonly trustedProxies: number
  readonly brand: Brand
  readonly logLevel: string
}

/** White label: the one object a reseller replaces. */
export interface Brand {
  readonly name: string
  readonly supportEmail: string
}

/** A setting that cannot be used; the message names the variable and says what it accepts. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError when a variable is present and unusable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = env['PORT'] ? Number(env['PORT']) : 3000
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError('PORT must be a number from 0 to 65535')
  const host = env['HOST'] || '127.0.0.1'
  const dataDir = resolve(env['CONVITE_DATA_DIR'] || join(process.cwd(), 'data'))
  const siteUrl = (env['SITE_URL'] || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(siteUrl)) throw new ConfigError('SITE_URL must be a full address such as https://example.com')
  const brand: Brand = {
    name: env['CONVITE_BRAND_NAME'] || 'Convite',
    supportEmail: env['CONVITE_SUPPORT_EMAIL'] || 'hola@convite.example',
  }
  return {
    port,
    host,
    dataDir,
    databaseUrl: env['DATABASE_URL'] || null,
    databaseApiUrl: env['DATABASE_API_URL'] || null,
    databaseAuthUrl: env['DATABASE_AUTH_URL'] || null,
    siteUrl,
    smtpUrl: env['SMTP_URL'] || null,
    mailFrom: env['MAIL_FROM'] || `${brand.name} <no-reply@convite.example>`,
    redirectAllowList: (env['REDIRECT_ALLOW_LIST'] || '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    isProduction: env['NODE_ENV'] === 'production',
    trustedProxies: Number(env['TRUSTED_PROXIES'] || 0),
    brand,
    logLevel: env['LOG_LEVEL'] || 'info',
  }
}
