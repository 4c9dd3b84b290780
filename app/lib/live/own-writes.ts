import type { QueryClient } from '@tanstack/react-query'

/** Events of a change follow it for so long at most, in milliseconds. */
const KEPT_MS = 5000

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The ids of the records that this tab has just written: what the mutations of the last seconds were given and returned. */
export function followOwnWrites(client: QueryClient) {
  const untilMs = new Map<string, number>()

  const note = (value: unknown) => {
    const until = Date.now() + KEPT_MS
    // Whatever form a feature gives to its changes, their records are named by ids.
    for (const id of JSON.stringify(value ?? null).match(ID) ?? []) untilMs.set(id, until)
  }

  const stop = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { type } = event.action
    if (type === 'pending') note(event.action.variables)
    if (type === 'success') note([event.mutation.state.variables, event.action.data])
    const now = Date.now()
    for (const [id, until] of untilMs) if (until < now) untilMs.delete(id)
  })

  return {
    isOwn: (id: string): boolean => (untilMs.get(id) ?? 0) >= Date.now(),
    stop,
  }
}
