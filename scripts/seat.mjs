// `npm run seat -- instance.json`: prints a seating plan as JSON; docs/seating-format.md describes both.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, node, root, toolEnv } from './ensure-installed.mjs'

ensureInstalled()
const { status } = spawnSync(
  node,
  ['--max-semi-space-size=1', join(root, 'scripts/seat/run.ts'), ...process.argv.slice(2)],
  {
    // Where npm was called, so that a path means what it says there.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: toolEnv(),
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
