// `npm start`: installs what is missing, builds what changed, and runs the product on the project's own Node.
// `npm start -- --example` also makes an account with the example events, and prints how to sign in.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { ensureInstalled, node, root } from './ensure-installed.mjs'
import { gatewayCommand } from './gateway-command.mjs'

ensureInstalled()
ensureBuilt()

const gateway = spawn(node, gatewayCommand, {
  // The last channel is never written to: it closes when this process is killed, and the gateway then stops in order.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
if (process.argv.includes('--example')) {
  const example = spawn(node, [join(root, 'scripts', 'make-example.ts')], { stdio: 'inherit' })
  gateway.on('exit', () => example.kill())
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => gateway.kill(signal))
endWithNpm(() => gateway.kill('SIGTERM'))
gateway.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
