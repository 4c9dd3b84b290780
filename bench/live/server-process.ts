import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { LiveRequest, LiveServer, LiveUse } from './live-server.ts'

/** The gateway to measure, in a process of its own. */
export class ServerProcess {
  readonly server: LiveServer
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, server: LiveServer) {
    this.#child = child
    this.server = server
  }

  /** @param plans how many are made, with their people. */
  static async start(dataDir: string, plans: number, port = 0): Promise<ServerProcess> {
    const child = fork(new URL('./live-server.ts', import.meta.url), {
      env: {
        ...process.env,
        CONVITE_DATA_DIR: dataDir,
        PORT: String(port),
        // The same after a restart, as tokens name it.
        SITE_URL: 'http://localhost:3000',
        BENCH_PLANS: String(plans),
      },
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return new ServerProcess(child, (await answerOf(child)) as LiveServer)
  }

  async use(): Promise<LiveUse> {
    return (await this.#ask('use')) as LiveUse
  }

  /** Whether writes to tasks are noted in the feed. */
  async switchFeed(on: boolean): Promise<void> {
    await this.#ask(on ? 'feed on' : 'feed off')
  }

  async end(signal?: 'SIGKILL'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    if (signal) this.#child.kill(signal)
    else if (this.#child.connected) this.#child.send('stop' satisfies LiveRequest)
    await ended
  }

  async #ask(request: LiveRequest): Promise<unknown> {
    this.#child.send(request)
    return await answerOf(this.#child)
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const done = new AbortController()
  const { signal } = done
  const failed = once(child, 'exit', { signal }).then(() => {
    throw new Error('the server to measure ended')
  })
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), failed])
    return answer
  } finally {
    failed.catch(() => undefined)
    done.abort()
  }
}
