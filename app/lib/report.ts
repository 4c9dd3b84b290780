/** What happened in this tab that nobody needed to be told: the newest last, for whoever looks into a complaint. */
const collected: { readonly at: number; readonly what: string; readonly cause: unknown }[] = []
const KEPT = 100

/** Notes a fault or a slowness quietly; while developing it is also written to the console. */
export function report(what: string, cause?: unknown): void {
  collected.push({ at: Date.now(), what, cause })
  if (collected.length > KEPT) collected.shift()
  // biome-ignore lint/suspicious/noConsole: this is the one place that may, and only while developing.
  if (import.meta.env.DEV && import.meta.env.MODE !== 'test') console.warn(`[convite] ${what}`, cause ?? '')
}

export const reports = (): readonly { at: number; what: string; cause: unknown }[] => collected
