import { QueryClient } from '@tanstack/react-query'
import { AppError } from './app-error.ts'

/** Refusals that asking again cannot change; everything else is retried. */
const FINAL: readonly string[] = [
  'access.not-allowed',
  'auth.session-missing',
  'row.not-found',
  'row.invalid',
  'row.taken',
  'plan.limit-reached',
  'plan.completed',
  'budget.sum-mismatch',
  'plan.invalid-time-zone',
]

const isFinal = (error: unknown) => error instanceof AppError && FINAL.includes(error.code)

/** Delay before retry number `attempt` (0-based), in milliseconds: 1 s doubling to 30 s. Specification, section 9. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)

/** Constants of the specification, section 9. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 3 && !isFinal(error),
      retryDelay,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: {
      retry: (failures, error) => failures < 1 && !isFinal(error),
      retryDelay,
    },
  },
})
