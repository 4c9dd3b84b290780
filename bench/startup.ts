import { loadKeys } from '#gateway/keys.ts'
import { type GatewayProcess, spawnGateway, spawnGatewayToItsEnd } from '#tests/support/gateway-process.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { median, residentMegabytes } from './measure.ts'
import type { BenchRow } from './row.ts'

const STARTS = 7
const REQUESTS = 10_000
const AT_ONCE = 20

/** Time from the start of the process to a response of /healthz, and the memory of the process after work. */
export async function benchStartup(): Promise<readonly BenchRow[]> {
  const folder = await makeTempFolder()
  try {
    const fresh = await timedStart(folder.path)
    await fresh.process.end()
    const later: number[] = []
    for (let count = 0; count < STARTS; count += 1) {
      const start = await timedStart(folder.path)
      later.push(start.ms)
      await start.process.end()
    }
    const running = (await timedStart(folder.path)).process
    const refusal = await spawnGatewayToItsEnd({ dataDir: folder.path })
    const idle = await residentMegabytes(running)
    await work(running, folder.path)
    const worked = await residentMegabytes(running)
    await running.end()
    return [
      { name: 'first start, fresh folder', value: fresh.ms, unit: 'ms' },
      { name: 'start of an existing folder, median', value: median(later), unit: 'ms' },
      { name: 'start of an existing folder, slowest', value: Math.max(...later), unit: 'ms' },
      { name: 'second process refused after', value: refusal.ms, unit: 'ms' },
      { name: 'memory after start', value: idle, unit: 'MB' },
      { name: `memory after ${REQUESTS} requests`, value: worked, unit: 'MB' },
    ]
  } finally {
    await folder.remove()
  }
}

async function timedStart(dataDir: string): Promise<{ process: GatewayProcess; ms: number }> {
  const startedAt = performance.now()
  const process = await spawnGateway({ dataDir })
  const answer = await fetch(`${process.url}/healthz`)
  if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`)
  return { process, ms: performance.now() - startedAt }
}

/** A mix of typical browser requests: rows, the app's page, its settings. */
async function work({ url }: GatewayProcess, dataDir: string): Promise<void> {
  const headers = { apikey: (await loadKeys(dataDir)).publishableKey }
  const paths = ['/rest/v1/tier_limits?select=*', '/rest/v1/tier_limits?select=tier&order=tier', '/', '/config.json']
  let sent = 0
  const hand = async () => {
    while (sent < REQUESTS) {
      const path = paths[sent % paths.length]
      sent += 1
      await (await fetch(`${url}${path}`, { headers })).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
}
