import { ConfigError, readConfig } from './config.ts'
import { FolderError } from './database/lock-folder.ts'
import { MigrationError } from './database/migrations.ts'
import { OwnServerError } from './database/own-server.ts'
import { type Gateway, startGateway } from './gateway.ts'

const EXIT_USAGE = 2
const SAME_SIGNAL_MS = 1_000

let stoppingSince: number | null = null

try {
  // In a terminal, only the address and faults are useful; a log collector needs every line.
  const level = process.env['LOG_LEVEL'] ?? (process.stdout.isTTY ? 'warn' : 'info')
  const starting = startGateway(readConfig({ ...process.env, LOG_LEVEL: level }))
  stopOnSignals(starting)
  const { config } = await starting
  if (stoppingSince === null) process.stderr.write(`Convite is ready at ${config.siteUrl}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(error instanceof ConfigError || error instanceof FolderError ? EXIT_USAGE : 1)
}

/** The first signal shuts down in order, also during the start; a later one ends the process at once. */
function stopOnSignals(starting: Promise<Gateway>): void {
  const stop = async () => {
    if (stoppingSince !== null) {
      // Ctrl-C reaches every process of the terminal, and npm forwards it once more: that still counts as the first
      // signal.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    await (await starting).stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // Started by scripts/start.mjs: when that process is killed, it can no longer stop this one.
  process.on('disconnect', stop)
}

/** An error the operator can act on is one sentence; all others keep their stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose another one with PORT.`
  const isForOperator = [ConfigError, FolderError, MigrationError, OwnServerError].some((kind) => error instanceof kind)
  return isForOperator ? error.message : (error.stack ?? error.message)
}
