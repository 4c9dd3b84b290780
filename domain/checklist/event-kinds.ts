import { EVENT_TYPES, VARIANTS_BY_EVENT_TYPE } from '../plans/event-types.ts'
import type { EventKind } from './template-sets.ts'

/** Every kind of event: each type without a variant, and each variant. */
export const EVENT_KINDS: readonly EventKind[] = EVENT_TYPES.flatMap((eventType) =>
  [null, ...VARIANTS_BY_EVENT_TYPE[eventType]].map((variant) => ({ eventType, variant })),
)
