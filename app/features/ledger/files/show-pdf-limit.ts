import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { translateNow } from '#app/i18n/i18n.ts'

/** Shows that the tier of a plan's owner has no PDF, and what is free. */
export const showPdfLimit = ({ role }: Pick<Plan, 'role'>): void =>
  showReachedLimit({
    limit: 'pdf-export',
    max: 0,
    isOwner: role === 'owner',
    note: () => translateNow('ledger.export.free'),
  })
