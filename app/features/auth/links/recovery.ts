import { readStored, writeStored } from '../../../lib/browser/stored.ts'

const KEY = 'convite-recovery'

// The session a reset link opens is an ordinary session. This tab stores that it came from a link, so that a reload
// can continue, and so that an ordinary session cannot change a password by opening an address.

/** Notes that this tab may choose a new password for this account. */
export const startRecovery = (userId: string) => writeStored('session', KEY, userId)

export const isRecovering = (userId: string) => readStored('session', KEY) === userId

export const endRecovery = () => writeStored('session', KEY, null)
