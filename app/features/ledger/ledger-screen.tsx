import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useDayAt } from '#app/lib/browser/use-day-at.ts'
import { useIsPrinting } from '#app/lib/browser/use-is-printing.ts'
import { useSlicedRender } from '#app/lib/browser/use-sliced-render.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes, ShapesTitle, screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { toDay } from '#domain/day/day.ts'
import { ExportMenu } from './files/export-menu.tsx'
import classes from './ledger-content.module.css'
import { ledgerItems } from './ledger-items.ts'
import screenClasses from './ledger-screen.module.css'
import { type LedgerTab, type LedgerView, useLedgerArrival, useLedgerView } from './ledger-view.ts'
import { PaymentsTab } from './payments/payments-tab.tsx'
import { ledgerQuery } from './queries.ts'
import type { LedgerData } from './rows.ts'
import { EmptyLedger } from './summary/empty-ledger.tsx'
import { Totals } from './summary/totals.tsx'
import { LedgerContext, type LedgerDialog, useLedgerActions } from './use-ledger.ts'
import { VendorsTab } from './vendors/vendors-tab.tsx'

// The ledger begins with its vendors.
const CashFlowTab = lazyPart(async () => (await import('./cash-flow/cash-flow-tab.tsx')).CashFlowTab)
const ChartsTab = lazyPart(async () => (await import('./charts/charts-tab.tsx')).ChartsTab)
const LedgerDialogs = lazyDialog(async () => (await import('./ledger-dialogs.tsx')).LedgerDialogs)

/** Without room for the columns of a table, except on paper; as in vendors/vendors-table.module.css. */
const NARROW = '(max-width: 61.99em)'

/** Where the money of a plan stands: who is paid, how much, when, and from what. */
export function LedgerScreen({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const query = useQuery(ledgerQuery(plan.id))
  const ledger = useSlicedRender(query.data)
  return (
    <>
      <PageTitle title={`${t('ledger.screen.title')} · ${plan.name}`} />
      {ledger ? (
        <LedgerContent plan={plan} ledger={ledger} />
      ) : query.isError && !query.data ? (
        <QueryError query={query} title={t('ledger.screen.title')} message={t('ledger.screen.failed')} />
      ) : (
        <div className={screenClasses.screen}>
          <h1 className="visually-hidden">{t('ledger.screen.title')}</h1>
          <ShapesTitle value={t('ledger.screen.title')}>
            <Loading label={t('ledger.screen.title')}>{screenShapes.ledger}</Loading>
          </ShapesTitle>
        </div>
      )}
    </>
  )
}

/** The ledger screen once its data is loaded: header, tabs and the dialog. */
function LedgerContent({ plan, ledger }: { readonly plan: Plan; readonly ledger: LedgerData }) {
  const { t } = useT()
  const today = toDay(useDayAt(plan.timeZone))
  const { view, change, addressOf } = useLedgerView()
  const { arrival, arriveAt } = useLedgerArrival(view)
  const isNarrowWindow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const isNarrow = !useIsPrinting() && isNarrowWindow
  const [dialog, setDialog] = useState<LedgerDialog | null>(null)
  const items = useMemo(() => ledgerItems(plan, ledger, today), [plan, ledger, today])
  const { actions, isExporting } = useLedgerActions({
    plan,
    ledger,
    today,
    open: setDialog,
    arriveAt: (record) => {
      const isPayment = 'vendorId' in record
      if (view.tab !== 'vendors' && !(isPayment && view.tab === 'payments')) change({ tab: 'vendors', filter: null })
      arriveAt({ id: record.id })
    },
  })
  const isReadOnly = !mayWrite(plan, 'money')
  const isVendorReadOnly = !mayWrite(plan, 'vendors')
  const contextValue = useMemo(
    () => ({ plan, ledger, items, today, isReadOnly, isVendorReadOnly, isNarrow, arrival, actions }),
    [plan, ledger, items, today, isReadOnly, isVendorReadOnly, isNarrow, arrival, actions],
  )
  const isEmpty = ledger.vendors.length === 0 && ledger.contributors.length === 0

  return (
    <LedgerContext value={contextValue}>
      <div className={screenClasses.screen}>
        <div className={classes.head}>
          <div>
            <h1 className="screen-title">{t('ledger.screen.title')}</h1>
            <p className={classes.intro}>{t('ledger.screen.intro')}</p>
          </div>
          {isEmpty ? null : (
            <div className={classes.ways}>
              <ExportMenu isExporting={isExporting} />
              {isVendorReadOnly ? null : (
                <Button
                  leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
                  onClick={() => actions.open({ kind: 'vendor', vendor: null, category: null })}
                >
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
            <Totals
              items={items}
              currency={plan.currency}
              overdueAddress={addressOf({ tab: 'payments', filter: 'overdue', search: '' })}
              sentAddress={addressOf({ tab: 'payments', filter: 'sent', search: '' })}
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
            {view.tab === 'vendors' ? <VendorsTab view={view} onShowAll={() => change({ search: '' })} /> : null}
            {view.tab === 'payments' ? (
              <PaymentsTab
                view={view}
                onFilter={(filter) => change({ tab: 'payments', filter })}
                onShowAll={() => change({ tab: 'payments', filter: null, search: '' })}
              />
            ) : null}
            <Suspense fallback={<Loading label={t('ledger.screen.title')}>{partShapes.answer}</Loading>}>
              {view.tab === 'cash-flow' ? <CashFlowTab /> : null}
              {view.tab === 'charts' ? <ChartsTab /> : null}
            </Suspense>
          </>
        )}
      </div>
      <LedgerDialogs isOpen={dialog !== null} dialog={dialog} onClose={() => setDialog(null)} />
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
