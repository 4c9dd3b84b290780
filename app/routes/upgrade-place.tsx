import { lazy, Suspense, useState } from 'react'
import { useReachedLimit } from '../features/billing/reached-limit.ts'
import { needMessages } from '../i18n/i18n.ts'

const ReachedLimitDialog = lazy(async () => {
  const [module] = await Promise.all([import('../features/billing/reached-limit-dialog.tsx'), needMessages('billing')])
  return { default: module.ReachedLimitDialog }
})

/** The upgrade prompt of every screen, loaded with the first limit that is met. */
export function UpgradePlace() {
  const reached = useReachedLimit()
  const [isNeeded, setIsNeeded] = useState(false)
  if (reached !== null && !isNeeded) setIsNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <ReachedLimitDialog />
    </Suspense>
  )
}
