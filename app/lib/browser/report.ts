/**
 * What happened in this tab that nobody needed to be told, the newest last. Whoever looks into a complaint finds it in the
 * browser's console under `conviteReports`; it never leaves the tab.
 */
const collected: { readonly at: number; readonly what: string; readonly cause: unknown }[] = []
Object.assign(globalThis, { conviteReports: collected })
const KEPT = 100

/** Notes a fault or a slowness quietly; while developing it is also written to the console. */
export function report(what: string, cause?: unknown): void {
  collected.push({ at: Date.now(), what, cause })
  if (collected.length > KEPT) collected.shift()
  // biome-ignore lint/suspicious/noConsole: this is the one place that may, and only while developing.
  if (import.meta.env.DEV && import.meta.env.MODE !== 'test') console.warn(`[convite] ${what}`, cause ?? '')
}
