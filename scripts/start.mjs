// `npm start`: installs what is missing, builds what changed, and runs the product on its own Node.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { ensureInstalled, node } from './ensure-installed.mjs'
import { gatewayCommand } from './gateway-command.mjs'

ensureInstalled()
ensureBuilt()

const gateway = spawn(node, gatewayCommand, {
  // The last channel is never written to: when this process is killed it closes, and the gateway ends in order.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => gateway.kill(signal))
endWithNpm(() => gateway.kill('SIGTERM'))
gateway.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
