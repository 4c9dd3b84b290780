import type { FunctionContext } from './context.ts'

/** Other sites could have the browsers of their visitors try names, each with tries of its own. */
export function isOfAnotherSite(request: Request, { siteUrl }: FunctionContext): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && origin !== new URL(siteUrl).origin && origin !== new URL(request.url).origin
}

/** Logs what a visitor without an account did, with a keyed hash of the network address and nothing that was typed. */
export async function logVisitorEvent(
  { log, requestId, visitorHash }: Pick<FunctionContext, 'log' | 'requestId' | 'visitorHash'>,
  event: string,
): Promise<void> {
  log.info({ requestId, event, visitor: await visitorHash() }, 'security event of a visitor')
}

/** The result of the work, after at least so long: its time does not tell what was found. */
export async function noEarlierThan<Value>(minimumMs: number, work: Promise<Value>): Promise<Value> {
  const earliest = new Promise((resolve) => setTimeout(resolve, minimumMs))
  try {
    return await work
  } finally {
    await earliest
  }
}
