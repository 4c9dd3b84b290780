import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { canEdit, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useDayAt } from '#app/lib/browser/use-day-at.ts'
import { toDay } from '#domain/day/day.ts'
import { CashFlowTab } from './cash-flow/cash-flow-tab.tsx'
import { ChartsTab } from './charts/charts-tab.tsx'
import { ExportMenu } from './files/export-menu.tsx'
import classes from './ledger-content.module.css'
import { LedgerContext, type LedgerContextValue } from './ledger-context.ts'
import { LedgerDialog } from './ledger-dialog.tsx'
import { ledgerItems } from './ledger-items.ts'
import screenClasses from './ledger-screen.module.css'
import type { LedgerTab, LedgerView } from './ledger-view.ts'
import type { OpenDialog } from './open-form.tsx'
import { PaymentsTab } from './payments/payments-tab.tsx'
import type { LedgerData } from './rows.ts'
import { EmptyLedger } from './summary/empty-ledger.tsx'
import { TotalsCard } from './summary/totals-card.tsx'
import { useLedgerActions } from './use-ledger-actions.ts'
import { useLedgerView } from './use-ledger-view.ts'
import { VendorsTab } from './vendors/vendors-tab.tsx'

/** The ledger screen once its data is loaded: header, tabs and the dialog. */
export function LedgerContent({ plan, ledger }: { readonly plan: Plan; readonly ledger: LedgerData }) {
  const { t } = useT()
  const today = toDay(useDayAt(plan.timeZone))
  const { view, change, addressOf } = useLedgerView()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const items = useMemo(() => ledgerItems(plan, ledger, today), [plan, ledger, today])
  const close = () => setDialog(null)
  const { actions, saved, isExporting } = useLedgerActions({ plan, ledger, today, open: setDialog, close })
  const isReadOnly = !canEdit(plan)
  const contextValue = useMemo<LedgerContextValue>(
    () => ({ plan, ledger, items, today, isReadOnly, actions }),
    [plan, ledger, items, today, isReadOnly, actions],
  )
  const isEmpty = ledger.vendors.length === 0 && ledger.contributors.length === 0

  return (
    <LedgerContext value={contextValue}>
      <div className={screenClasses.screen}>
        <div className={classes.head}>
          <div>
            <h1 className={screenClasses.title}>{t('ledger.screen.title')}</h1>
            <p className={classes.intro}>{t('ledger.screen.intro')}</p>
          </div>
          {isEmpty ? null : (
            <div className={classes.ways}>
              <ExportMenu isExporting={isExporting} />
              {isReadOnly ? null : (
                <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => actions.addVendor()}>
                  {t('ledger.vendor.add')}
                </Button>
              )}
            </div>
          )}
        </div>
        {isEmpty ? (
          <EmptyLedger />
        ) : (
          <>
            <TotalsCard
              items={items}
              currency={plan.currency}
              overdueAddress={addressOf({ tab: 'payments', filter: 'overdue', search: '' })}
            />
            <div className={classes.bar}>
              <LedgerTabs view={view} addressOf={addressOf} />
              {view.tab === 'vendors' || view.tab === 'payments' ? (
                <TextInput
                  className={classes.search ?? ''}
                  type="search"
                  aria-label={t('ledger.find.label')}
                  placeholder={t('ledger.find.placeholder')}
                  leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
                  value={view.search}
                  onChange={(event) => change({ search: event.currentTarget.value })}
                />
              ) : null}
            </div>
            {view.tab === 'vendors' ? <VendorsTab view={view} /> : null}
            {view.tab === 'payments' ? (
              <PaymentsTab view={view} onFilter={(filter) => change({ tab: 'payments', filter })} />
            ) : null}
            {view.tab === 'cash-flow' ? <CashFlowTab /> : null}
            {view.tab === 'charts' ? <ChartsTab /> : null}
          </>
        )}
      </div>
      <LedgerDialog dialog={dialog} saved={saved} onClose={close} />
    </LedgerContext>
  )
}

interface LedgerTabsProps {
  readonly view: LedgerView
  readonly addressOf: (changes: Partial<LedgerView>) => string
}

function LedgerTabs({ view, addressOf }: LedgerTabsProps) {
  const { t } = useT()
  const tabs: readonly { tab: LedgerTab; name: string }[] = [
    { tab: 'vendors', name: t('ledger.parts.vendors') },
    { tab: 'payments', name: t('ledger.parts.payments') },
    { tab: 'cash-flow', name: t('ledger.parts.cash-flow') },
    { tab: 'charts', name: t('ledger.parts.charts') },
  ]
  return (
    <nav aria-label={t('ledger.parts.label')} className={classes.tabs}>
      {tabs.map(({ tab, name }) => (
        <Link
          key={tab}
          to={addressOf({ tab, filter: null })}
          replace
          preventScrollReset
          aria-current={view.tab === tab ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
