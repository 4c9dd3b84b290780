import { showReachedLimit, useReachedLimit } from '../features/billing/reached-limit.ts'
import { needMessages } from '../i18n/i18n.ts'
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'

const ReachedLimitDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('../features/billing/reached-limit-dialog.tsx'), needMessages('billing')])
  return module.ReachedLimitDialog
})

/** The upgrade prompt of every screen, loaded with the first limit that is met. */
export function UpgradePlace() {
  const reached = useReachedLimit()
  return <ReachedLimitDialog isOpen={reached !== null} onClose={() => showReachedLimit(null)} />
}
