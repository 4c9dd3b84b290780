import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product as a person runs it: its own process, its own data folder. */
export interface Product {
  readonly url: string
  readonly dataDir: string
  /** Stops the process as Ctrl-C would and waits for it. */
  stop(): Promise<void>
  /** Starts it again on the same address and folder. */
  start(): Promise<void>
  /** Stops it and forgets the folder. */
  remove(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode} while starting`)
    const isHealthy = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isHealthy) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the product did not become healthy within a minute')
}

export async function startProduct(): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'convite-e2e-'))
  let child: ChildProcess | null = null

  const product: Product = {
    url,
    dataDir,
    async start() {
      const log = process.env['E2E_LOG'] ? 'inherit' : 'ignore'
      child = spawn(process.execPath, ['gateway/main.ts'], {
        env: { ...process.env, PORT: String(port), HOST: 'localhost', SITE_URL: url, CONVITE_DATA_DIR: dataDir },
        stdio: ['ignore', log, 'inherit'],
      })
      await untilHealthy(url, child)
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      child = null
    },
    async remove() {
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await product.start()
  return product
}
