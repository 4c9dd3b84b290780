import { useMediaQuery } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { lazyMenu } from '#app/ui/overlays/lazy-menu.tsx'
import type { PlanAction } from '../actions/plan-actions.ts'
import { usePlanMenu } from '../actions/use-plan-menu.ts'
import type { Plan } from '../rows.ts'
import classes from './plan-nav.module.css'
import { usePlanEntries } from './use-plan-entries.ts'

// A menu is opened now and then; no screen waits for it.
const PlanSheet = lazyDialog(async () => (await import('./plan-sheet.tsx')).PlanSheet)
const PlanMoreMenu = lazyMenu(async () => (await import('./plan-more-menu.tsx')).PlanMoreMenu)

/** The dialogs that the entries of a plan's menu open; the routes know them, as some belong to other features. */
export type PlanMenuDialogs = ComponentType<{
  /** The last requested action; kept while its dialog closes. */
  readonly action: PlanAction
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
}>

interface PlanMoreProps {
  readonly plan: Plan
  /** The current screen is one of those in the menu of a phone. */
  readonly isOnOtherScreen: boolean
  readonly dialogs: PlanMenuDialogs
}

/** The plan's menu, the last item of its navigation: what can be done with the plan, on a phone in a sheet. */
export function PlanMore({ plan, isOnOtherScreen, dialogs: Dialogs }: PlanMoreProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { action, isOpen, ask, close } = usePlanMenu(() => void navigate('/app/saved-plans'))
  const print = () => window.print()
  const { screens, actions } = usePlanEntries({
    plan,
    isPhone,
    isMenuOpen,
    onAction: ask,
    onPrint: print,
  })
  const target = {
    type: 'button',
    className: classes.link,
    'data-plan-menu': plan.id,
    'data-in': (isPhone && isOnOtherScreen) || undefined,
  } as const
  const label = (
    <>
      <IconDots size={22} stroke={1.6} aria-hidden />
      {t('plans.nav.more')}
    </>
  )

  return (
    <>
      {isPhone ? (
        <>
          <button {...target} aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={() => setIsMenuOpen(true)}>
            {label}
          </button>
          <PlanSheet
            plan={plan}
            isOpen={isMenuOpen}
            screens={screens}
            actions={actions}
            onClose={() => setIsMenuOpen(false)}
          />
        </>
      ) : (
        <PlanMoreMenu
          entries={[...screens, ...actions]}
          onOpenChange={setIsMenuOpen}
          target={(props) => (
            <button {...target} {...props}>
              {label}
            </button>
          )}
          button={(closed) => (
            <button {...target} {...closed}>
              {label}
            </button>
          )}
        />
      )}
      {action === null ? null : (
        <Suspense>
          <Dialogs
            action={action}
            isOpen={isOpen}
            onClose={close}
            onDeleted={() => void navigate('/app/saved-plans')}
          />
        </Suspense>
      )}
    </>
  )
}
