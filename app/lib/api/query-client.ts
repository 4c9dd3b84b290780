import { MutationCache, QueryClient } from '@tanstack/react-query'
import { AppError, type ErrorCode } from './app-error.ts'
import { logSecurityEvent } from './security-log.ts'

/** What asking again may cure; every other code is an answer, and the same question gets the same one. */
const PASSING: readonly ErrorCode[] = ['network.offline', 'server.unavailable', 'unexpected']

const isFinal = (error: unknown) => error instanceof AppError && !PASSING.includes(error.code)

/** Delay before retry number `attempt` (0-based), in milliseconds: 1 s doubling to 30 s. Specification, section 9. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)

/**
 * The client lets everybody try and the database decides (specification, section 6): what it refuses for want of a right
 * is noted among the security events of who tried.
 */
const mutationCache = new MutationCache({
  onError: (error) => {
    if (error instanceof AppError && error.code === 'access.not-allowed')
      logSecurityEvent('permission-check', { outcome: 'refused' })
  },
})

/** Constants of the specification, section 9. */
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    // Without a network a call fails and says so; the default would pause it in silence until the network is back.
    queries: {
      networkMode: 'always',
      staleTime: 5 * 60_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 3 && !isFinal(error),
      retryDelay,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: {
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && !isFinal(error),
      retryDelay,
    },
  },
})
