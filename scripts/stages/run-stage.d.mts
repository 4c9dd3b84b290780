import type { StageResult } from './summary.mjs'

export function runStage(
  stage: readonly [name: string, command: string, args: readonly string[]],
  options: { cwd: string; env: NodeJS.ProcessEnv; report: string; isBeside?: boolean; limit?: number; grace?: number },
): Promise<StageResult>
