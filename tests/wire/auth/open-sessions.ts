import type { SessionGuard } from '#gateway/ended-sessions/ended-sessions.ts'

/** For tests of one service alone, in which no session ends. */
export const OPEN_SESSIONS: SessionGuard = { requireOpen: async () => undefined }
