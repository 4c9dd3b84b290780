/**
 * Silent reports of this tab, newest last. For support they are in the browser's console under `conviteReports`; they
 * never leave the tab.
 */
const collected: { readonly at: number; readonly what: string; readonly cause: unknown }[] = []
Object.assign(globalThis, { conviteReports: collected })
const KEPT = 100

/** Records a fault or a slow operation silently; in development it is also logged to the console. */
export function report(what: string, cause?: unknown): void {
  collected.push({ at: Date.now(), what, cause })
  if (collected.length > KEPT) collected.shift()
  // biome-ignore lint/suspicious/noConsole: this is the one place that may, and only while developing.
  if (import.meta.env.DEV && import.meta.env.MODE !== 'test') console.warn(`[convite] ${what}`, cause ?? '')
}
