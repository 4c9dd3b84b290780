import { MutationCache, QueryClient } from '@tanstack/react-query'
import { AppError, type ErrorCode } from './app-error.ts'
import { logSecurityEvent } from './security-log.ts'

/** Errors a retry may resolve; every other code is final. */
const PASSING: readonly ErrorCode[] = ['network.offline', 'server.unavailable', 'unexpected']

/** Whether asking again cannot change the answer. */
export const isFinal = (error: unknown) => error instanceof AppError && !PASSING.includes(error.code)

/** Delay before retry number `attempt` (0-based), in milliseconds: 1 s doubling to 30 s. Specification, section 9. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)

/**
 * The client lets every caller try and the database decides (specification, section 6): a refusal for missing rights
 * is logged as a security event of the caller.
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
    // Offline calls fail with an error; the default would pause them without one.
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
