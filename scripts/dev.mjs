// `npm run dev`: app and back end at one address, both reloading when their sources change.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { endWithNpm } from './end-with-npm.mjs'
import { ensureInstalled, node, root, toolEnv } from './ensure-installed.mjs'

ensureInstalled()

const port = process.env.PORT || '3000'
const gatewayPort = String(await freePort())
const env = { ...toolEnv(), SITE_URL: process.env.SITE_URL || `http://localhost:${port}` }
const watched = ['gateway', 'supabase', 'contracts', 'domain'].map((folder) => `--watch-path=${join(root, folder)}`)
const children = [
  spawn(node, [...watched, '--watch-preserve-output', join(root, 'gateway', 'main.ts')], {
    cwd: root,
    env: { ...env, PORT: gatewayPort },
    stdio: 'inherit',
  }),
  spawn(node, [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'dev', '--port', port], {
    cwd: root,
    env: { ...env, GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` },
    stdio: 'inherit',
  }),
]

let isStopping = false
const stop = (signal) => {
  isStopping = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
endWithNpm(() => stop('SIGTERM'))
let running = children.length
for (const child of children) {
  child.on('exit', (code) => {
    running -= 1
    if (!isStopping) {
      // App and back end are useless without each other.
      process.exitCode = code || 1
      stop('SIGTERM')
    }
    if (running === 0) process.exit()
  })
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
}
