import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { HttpError } from '../../http-error.ts'
import { loadSchemaCache } from './load-schema-cache.ts'
import type { SchemaCache } from './schema-cache.ts'

/** Minimum interval between reloads caused by an unknown name, so that a caller cannot keep the cache reloading. */
const RELOAD_FOR_MISS_EVERY_MS = 2_000
const CHANNEL = 'pgrst'

/** Holds the schema cache: loads it at the start, on `NOTIFY pgrst`, and when a name is missing. */
export class SchemaSource {
  readonly #sql: Sql
  readonly #schemas: readonly string[]
  readonly #log: Logger
  #cache: SchemaCache | null = null
  #loading: Promise<SchemaCache> | null = null
  #isListening = false
  #lastReloadForMissMs = 0

  constructor(sql: Sql, schemas: readonly string[], log: Logger) {
    this.#sql = sql
    this.#schemas = schemas
    this.#log = log
  }

  /**
   * The cache, loaded if necessary.
   * @throws HttpError 503 PGRST002 while the database cannot be queried.
   */
  current(): SchemaCache | Promise<SchemaCache> {
    return this.#cache ?? this.#load()
  }

  /** Loads the current schema. */
  async reload(): Promise<void> {
    // A load already running may have read the schema before the change.
    await this.#loading?.catch(() => undefined)
    await this.#load()
  }

  /** Reloads because a name was missing; false when the last such reload was too recent. */
  async reloadForMiss(): Promise<boolean> {
    const now = performance.now()
    if (now - this.#lastReloadForMissMs < RELOAD_FOR_MISS_EVERY_MS && this.#lastReloadForMissMs > 0) return false
    this.#lastReloadForMissMs = now
    await this.reload()
    return true
  }

  /** The connection was lost: the schema may have changed since, and the server has dropped our LISTEN. */
  forget(): void {
    this.#cache = null
    this.#isListening = false
    // postgres.js keeps a failed channel and would fail each later `listen` of the same name with the old error.
    const { channels } = this.#sql.listen as unknown as { channels?: Record<string, unknown> }
    if (channels) delete channels[CHANNEL]
  }

  async #load(): Promise<SchemaCache> {
    this.#loading ??= loadSchemaCache(this.#sql, this.#schemas).finally(() => {
      this.#loading = null
    })
    try {
      this.#cache = await this.#loading
    } catch (cause) {
      this.#log.warn({ err: cause }, 'schema cache could not be loaded')
      throw new HttpError(
        503,
        {
          code: 'PGRST002',
          message: 'Could not query the database for the schema cache. Retrying.',
          details: null,
          hint: null,
        },
        { cause, headers: { 'retry-after': '1' } },
      )
    }
    this.#listen()
    return this.#cache
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    const onNotify = (payload: string) => {
      if (payload !== '' && payload !== 'reload schema' && payload !== 'reload config') return
      this.reload().catch(() => undefined)
    }
    this.#sql.listen(CHANNEL, onNotify).catch((err: unknown) => {
      this.#isListening = false
      this.#log.warn({ err }, 'cannot listen for changes of the schema')
    })
  }
}
