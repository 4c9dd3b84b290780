import { useSearchParams } from 'react-router'
import type { Plan } from '../features/plans/rows.ts'
import { needMessages } from '../i18n/i18n.ts'
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import { usePanelAddress } from '../ui/overlays/use-panel-address.ts'

const AskDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('../features/assistant/ask-dialog.tsx'),
    needMessages('assistant', 'checklist', 'drinks', 'guests', 'ledger', 'plans', 'tasks'),
  ])
  return module.AskDialog
})

/** Where a question about a plan is answered: open while the address asks one. */
export function AskPlace({ plan }: { readonly plan: Plan }) {
  const [params] = useSearchParams()
  const { close } = usePanelAddress()
  const onClose = () =>
    close((next) => {
      next.delete('ask')
      return next
    })
  return <AskDialog plan={plan} isOpen={params.has('ask')} onClose={onClose} />
}
