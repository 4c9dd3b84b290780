import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { canEdit, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useDayAt } from '#app/lib/browser/use-day-at.ts'
import { toDay } from '#domain/day/day.ts'
import { CashFlowPart } from './cash-flow/cash-flow-part.tsx'
import { ChartsPart } from './charts/charts-part.tsx'
import { ExportMenu } from './files/export-menu.tsx'
import classes from './ledger-content.module.css'
import { LedgerContext, type LedgerContextValue } from './ledger-context.ts'
import { LedgerDialog } from './ledger-dialog.tsx'
import { ledgerItems } from './ledger-items.ts'
import screenClasses from './ledger-screen.module.css'
import type { LedgerView, Part } from './ledger-view.ts'
import type { OpenDialog } from './open-form.tsx'
import { PaymentsPart } from './payments/payments-part.tsx'
import type { LedgerData } from './rows.ts'
import { EmptyLedger } from './summary/empty-ledger.tsx'
import { TotalsCard } from './summary/totals-card.tsx'
import { useLedgerActions } from './use-ledger-actions.ts'
import { useLedgerView } from './use-ledger-view.ts'
import { VendorsPart } from './vendors/vendors-part.tsx'

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
              overdueAddress={addressOf({ part: 'payments', show: 'overdue', search: '' })}
            />
            <div className={classes.bar}>
              <Parts view={view} addressOf={addressOf} />
              {view.part === 'vendors' || view.part === 'payments' ? (
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
            {view.part === 'vendors' ? <VendorsPart view={view} /> : null}
            {view.part === 'payments' ? (
              <PaymentsPart view={view} onShow={(show) => change({ part: 'payments', show })} />
            ) : null}
            {view.part === 'cash-flow' ? <CashFlowPart /> : null}
            {view.part === 'charts' ? <ChartsPart /> : null}
          </>
        )}
      </div>
      <LedgerDialog dialog={dialog} saved={saved} onClose={close} />
    </LedgerContext>
  )
}

interface PartsProps {
  readonly view: LedgerView
  readonly addressOf: (changes: Partial<LedgerView>) => string
}

function Parts({ view, addressOf }: PartsProps) {
  const { t } = useT()
  const parts: readonly { part: Part; name: string }[] = [
    { part: 'vendors', name: t('ledger.parts.vendors') },
    { part: 'payments', name: t('ledger.parts.payments') },
    { part: 'cash-flow', name: t('ledger.parts.cash-flow') },
    { part: 'charts', name: t('ledger.parts.charts') },
  ]
  return (
    <nav aria-label={t('ledger.parts.label')} className={classes.parts}>
      {parts.map(({ part, name }) => (
        <Link
          key={part}
          to={addressOf({ part, show: null })}
          replace
          preventScrollReset
          aria-current={view.part === part ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
