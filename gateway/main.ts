import { ConfigError, readConfig } from './config.ts'
import { FolderError } from './database/lock-folder.ts'
import { MigrationError } from './database/migrations.ts'
import { type Gateway, startGateway } from './gateway.ts'

const EXIT_USAGE = 2
const SAME_SIGNAL_MS = 1_000

let stoppingSince: number | null = null

try {
  // Someone at a terminal wants the address and the faults; a collector wants every line.
  const level = process.env['LOG_LEVEL'] ?? (process.stdout.isTTY ? 'warn' : 'info')
  const starting = startGateway(readConfig({ ...process.env, LOG_LEVEL: level }))
  stopOnSignals(starting)
  const { config } = await starting
  if (stoppingSince === null) process.stderr.write(`Convite is ready at ${config.siteUrl}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(error instanceof ConfigError || error instanceof FolderError ? EXIT_USAGE : 1)
}

/** The first signal ends in order, also one that comes during the start; a later one, from somebody in a hurry, at once. */
function stopOnSignals(starting: Promise<Gateway>): void {
  const stop = async () => {
    if (stoppingSince !== null) {
      // Ctrl-C reaches a terminal's whole family, and npm passes it on once more: that is still the first time.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    await (await starting).stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // Started by scripts/start.mjs: when that is killed, nobody could stop us by it any more.
  process.on('disconnect', stop)
}

/** What the operator can act on is one sentence; everything else keeps its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose another one with PORT.`
  const isForOperator = error instanceof ConfigError || error instanceof FolderError || error instanceof MigrationError
  return isForOperator ? error.message : (error.stack ?? error.message)
}
