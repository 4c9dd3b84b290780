import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gatewayCommand } from '../../scripts/gateway-command.mjs'
import { compileCache } from './data-folder.ts'

export interface GatewayProcess {
  readonly child: ChildProcess
  readonly url: string
  /** What it has logged so far; nothing unless LOG_LEVEL says so. */
  readonly log: () => string
  /** Sends a signal and returns the exit code once the process is gone. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface Ended {
  readonly code: number | null
  readonly stderr: string
  readonly ms: number
}

export interface ProcessOptions {
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
  /** The account it runs as; only root may choose one. */
  readonly account?: { readonly uid: number; readonly gid: number }
}

/** Starts the gateway as an operator does, in a separate process, on a port the system chooses. */
export async function spawnGateway(options: ProcessOptions): Promise<GatewayProcess> {
  const { child, stderr, stdout } = launch(options)
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', () => {
      const found = /ready at (http:\S+)/.exec(stderr())?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}: ${stderr()}`)))
  })
  return {
    child,
    url,
    log: stdout,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exit = once(child, 'exit')
      child.kill(signal)
      const [code] = await exit
      return code as number | null
    },
  }
}

/** Starts the gateway where the start is expected to fail, and returns how it ended. */
export async function spawnGatewayToItsEnd(options: ProcessOptions): Promise<Ended> {
  const startedAt = performance.now()
  const { child, stderr } = launch(options)
  const [code] = await once(child, 'close')
  return { code: code as number | null, stderr: stderr(), ms: performance.now() - startedAt }
}

function launch({ dataDir, env, account }: ProcessOptions) {
  const child = spawn(process.execPath, gatewayCommand, {
    ...account,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      CONVITE_DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...compileCache(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, stderr: textOf(child.stderr), stdout: textOf(child.stdout) }
}

function textOf(stream: Readable | null): () => string {
  let text = ''
  stream?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return () => text
}

/** Polls until the answer is true, at an interval shorter than the shortest state waited for. */
export async function until(isTrue: () => Promise<boolean>, withinMs = 15_000): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms`)
    await wait(20)
  }
}
