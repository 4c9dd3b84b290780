// `npm run bench [name…]`: prints a table and writes bench/results.json.
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { ensureInstalled, node, root, toolEnv } from './ensure-installed.mjs'

ensureInstalled()
const { status } = spawnSync(node, ['bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  // On disk, as the product runs: the tests' folders would be in memory.
  env: { ...toolEnv(), TMPDIR: tmpdir() },
  stdio: 'inherit',
})
process.exit(status ?? 1)
