import { EVENT_TYPES, VARIANTS_BY_EVENT_TYPE } from '../plans/event-types.ts'
import type { EventKind } from './template-sets.ts'

/** Every kind of event there is: each type as such, and each of its variants. */
export const EVENT_KINDS: readonly EventKind[] = EVENT_TYPES.flatMap((eventType) =>
  [null, ...VARIANTS_BY_EVENT_TYPE[eventType]].map((variant) => ({ eventType, variant })),
)
