import { registerHooks } from 'node:module'

// postgres.js 3.4.9 ends the whole process when it writes to a connection that was lost between two statements of a
// transaction, leaves a connection that was lost with something left to write or to answer unusable forever, and
// hands out a lost connection when it is released (github.com/porsager/postgres issues 1066, 1154, 1208; pull requests 1168,
// 1209). Until a release contains the fix, its source is patched while it is loaded.
type Repair = readonly [broken: string, whole: string]

const REPAIRS: Readonly<Record<string, readonly Repair[]>> = {
  '/postgres/src/connection.js': [
    [
      `  function nextWrite(fn) {
`,
      `  function nextWrite(fn) {
    if (socket === null) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      setImmediate(error, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
`,
    ],
    [
      `    incomings = null
    clearImmediate(nextWriteTimer)
`,
      `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
`,
    ],
    [
      `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
      `    if (query || sent.length)
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = null
`,
    ],
    // The queries a new connection runs by itself have no caller to catch their failure.
    [
      `        return fetchArrayTypes()
`,
      `        return fetchArrayTypes().catch(() => {
          needsTypes = true
          socket && socket.destroy()
        })
`,
    ],
  ],
  // A lost connection no longer belongs to its holder: another one may have it by now.
  '/postgres/src/index.js': [
    [
      `    c.reserved.release = true

    const sql = Sql(handler)
    sql.release = () => {
`,
      `    c.reserved.release = true
    const held = c.reserved

    const sql = Sql(handler)
    sql.release = () => {
      if (c.reserved !== held)
        return
`,
    ],
    [
      `    return sql

    function handler(q) {
      c.queue === full
`,
      `    return sql

    function handler(q) {
      if (c.reserved !== held)
        return q.reject(Errors.connection('CONNECTION_CLOSED', options))
      c.queue === full
`,
    ],
    [
      `      , connection
      , prepare = null
`,
      `      , connection
      , held
      , prepare = null
`,
    ],
    [
      `        q.catch(e => uncaughtError || (uncaughtError = e))
`,
      `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (c.reserved !== held)
          return q.reject(Errors.connection('CONNECTION_CLOSED', options))
`,
    ],
    [
      `      c.reserved = () => queries.length
        ? c.execute(queries.shift())
        : move(c, reserved)
    }
  }
`,
      `      c.reserved = () => queries.length
        ? c.execute(queries.shift())
        : move(c, reserved)
      held = c.reserved
    }
  }
`,
    ],
  ],
}

function repaired(source: string, repairs: readonly Repair[]): string {
  return repairs.reduce((text, [broken, whole]) => {
    if (text.split(broken).length !== 2) {
      throw new Error('postgres.js has changed: see whether its release has the repairs made here, and remove them')
    }
    return text.replace(broken, () => whole)
  }, source)
}

const hooks = registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    const repairs = Object.entries(REPAIRS).find(([file]) => url.endsWith(file))?.[1]
    if (!repairs || loaded.source == null) return loaded
    const text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: repaired(text, repairs) }
  },
})
const driver = await import('postgres')
hooks.deregister()

/** The database driver. All modules import it from here, so that it is never loaded unpatched. */
export const postgres = driver.default
