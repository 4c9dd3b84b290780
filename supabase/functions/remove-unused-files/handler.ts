import type { FunctionContext } from '../_shared/context.ts'
import { refuse } from '../_shared/refuse.ts'

const BUCKET = 'plan-files'
/** No claim of a hundred is started later than this, because hosts give the function ten seconds. */
const BEGUN_WITHIN_MS = 6_000

/**
 * Removes the files of plans that are no longer referenced, for the job that runs every quarter of an hour; returns how
 * many.
 *
 * Acts as the service, which alone may claim: the database decides which files are unused, consistently with a
 * reference that is added at the same moment. Files that could not be removed are claimed again later.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (context.caller.role !== 'service_role') return refuse(403, 'access.not-allowed')

  const { asService, log, requestId } = context
  const startedAt = performance.now()
  let removed = 0
  while (performance.now() - startedAt < BEGUN_WITHIN_MS) {
    const claim = await asService.rpc('claim_unused_files')
    if (claim.error) {
      log.error({ requestId, code: claim.error.code, reason: claim.error.message }, 'unused files not claimed')
      return refuse(503, 'files.unavailable')
    }
    const paths = claim.data as string[]
    if (paths.length === 0) break
    const { data, error } = await asService.storage.from(BUCKET).remove(paths)
    if (error) {
      log.error({ requestId, reason: error.message }, 'unused files not removed')
      return refuse(503, 'files.unavailable')
    }
    removed += data.length
  }
  return Response.json({ removed })
}
