import { useState } from 'react'
import type { ChangeSubscriptionRequest } from '#contracts/billing/change-subscription.ts'
import { ChangeDialog } from '../change/change-dialog.tsx'
import type { Subscription } from '../rows.ts'

/** A tier and a period that a subscription may move to; Free cancels it. */
export type AskedChange = Pick<ChangeSubscriptionRequest, 'tier' | 'period'>

/** The question before a change of the subscription, and how to ask it. */
export function useChangeDialog(subscription: Subscription, initial: AskedChange | null = null) {
  const [asked, setAsked] = useState<AskedChange | null>(initial)
  const [isOpen, setIsOpen] = useState(initial !== null)
  return {
    open: (change: AskedChange) => {
      setAsked(change)
      setIsOpen(true)
    },
    // What was asked stays while the dialog closes.
    dialog:
      asked === null ? null : (
        <ChangeDialog isOpen={isOpen} change={asked} subscription={subscription} onClose={() => setIsOpen(false)} />
      ),
  }
}
