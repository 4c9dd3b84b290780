import { once } from 'node:events'
import { createServer } from 'node:net'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { type GatewayProcess, spawnGateway } from '#tests/support/gateway-process.ts'

/** The product as a person runs it, in a separate process with its own data folder. */
export interface Product {
  readonly url: string
  readonly dataDir: string
  /** Stops the process as an operator would and waits for it. */
  stop(): Promise<void>
  /** Starts it again on the same address and folder. */
  start(): Promise<void>
  /** Stops it and removes the folder. */
  remove(): Promise<void>
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** @param env settings besides the address and the data folder */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  // The address stays over a restart, as the mails and the browser's storage name it.
  const port = await freePort()
  const folder = await makeDataFolder()
  const url = `http://localhost:${port}`
  let running: GatewayProcess | null = null

  const product: Product = {
    url,
    dataDir: folder.path,
    async start() {
      running = await spawnGateway({
        dataDir: folder.path,
        // Otherwise each would load the programs of all exports, a second of the processor's time.
        env: { PRELOAD_EXPORTS: '0', ...env, PORT: String(port), HOST: 'localhost', SITE_URL: url },
      })
    },
    async stop() {
      await running?.end()
      running = null
    },
    async remove() {
      await product.stop()
      await folder.remove()
    },
  }
  await product.start()
  return product
}
