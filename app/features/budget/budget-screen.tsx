import { Box, Button, Group } from '@mantine/core'
import { IconPrinter, IconWand } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { BudgetChart } from '#app/ui/charts/budget-chart.tsx'
import { CATEGORY_STYLES, CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import { dismissNotice, notifyError, notifyFailure, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { AmountField } from '#app/ui/forms/amount-field.tsx'
import { LeaveGuard } from '#app/ui/forms/leave-guard.tsx'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { ShareEditor } from '#app/ui/forms/share-editor.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { type MinorUnits, minorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { type BudgetDraft, floorsOf, isAsSuggested, suggestionFor } from './breakdown/budget-draft.ts'
import { BudgetFloor } from './breakdown/budget-floor.tsx'
import { Comparison } from './breakdown/comparison.tsx'
import { PrintedBudget } from './breakdown/printed-budget.tsx'
import { toShares } from './breakdown/shares.tsx'
import { useBudgetEditor } from './breakdown/use-budget-editor.ts'
import { VendorLinks } from './breakdown/vendor-links.tsx'
import classes from './budget-screen.module.css'
import type { DrinksOfBudget } from './mutations.ts'
import { type Allocation, budgetChartLabels, categoryName, shareEditorLabels, totalText } from './rows.ts'
import { isValidTotal } from './schema.ts'

const WhatIfView = lazyPart(async () => (await import('./what-if/what-if-view.tsx')).WhatIfView)
const ChangeTotalDialog = lazyDialog(
  async () => (await import('./breakdown/change-total-dialog.tsx')).ChangeTotalDialog,
)

/** Refusals whose own message says more than the specification's about recalculating. */
const TELLING_REFUSALS: readonly string[] = [
  'access.not-allowed',
  'auth.session-missing',
  'budget.changed-elsewhere',
  'drinks.changed-elsewhere',
  'plan.completed',
]

/** The budget of a plan: read, move, lock, compare, change the total, print; its other view tries other numbers of guests. */
export function BudgetScreen({ plan }: { plan: Plan }) {
  const { t, language } = useT()
  const editor = useBudgetEditor(plan)
  const [confirmingTotal, setConfirmingTotal] = useState<MinorUnits | null>(null)
  const { shown } = editor
  const { currency } = plan
  const isReadOnly = !mayWrite(plan, 'money')
  const isWhatIf = useSearchParams()[0].get('view') === 'what-if'
  const floors = useMemo(() => floorsOf(plan, shown.total), [plan, shown.total])
  const suggestion = useMemo(() => suggestionFor(plan, shown.total), [plan, shown.total])
  const labels = useMemo(() => shareEditorLabels(t), [t])
  const isOwn = (line: Allocation) => !isAsSuggested(line.amount, line.suggested, shown)
  const isSuggestion = !shown.lines.some(isOwn)
  const hasNothingToReset = !shown.lines.some((line) => !line.isLocked && isOwn(line))

  const save = async (next: BudgetDraft, drinks?: DrinksOfBudget) => {
    try {
      await editor.save(next, drinks ? { drinks } : {})
      dismissNotice('budget')
    } catch (refusal) {
      notifyError(refusal, t, t('budget.save.failed-title'), 'budget')
    }
  }

  const recalculate = async (next: BudgetDraft, drinks?: DrinksOfBudget) => {
    try {
      await editor.save(next, { isKept: false, ...(drinks && { drinks }) })
    } catch (refusal) {
      const title = t('budget.recalculate.failed-title')
      if (TELLING_REFUSALS.includes(toAppError(refusal).code)) notifyError(refusal, t, title, 'budget')
      else notifyFailure({ id: 'budget', title, message: t('budget.recalculate.failed-message') })
      throw refusal
    }
    setConfirmingTotal(null)
    notifySuccess({
      id: 'budget',
      title: t('budget.recalculate.done'),
      message: t(drinks?.revision ? 'budget.recalculate.done-drinks' : 'budget.recalculate.done-message', {
        money: formatMoney(next.total, currency, language),
      }),
    })
  }

  const undo = () => {
    const { replaced } = editor
    if (replaced === null) return
    const { draft, drinksRevision } = replaced
    void save(draft, drinksRevision === null ? undefined : { action: 'restore', revision: drinksRevision })
  }

  const saveBar = isReadOnly ? null : (
    <SaveBar
      labels={{
        unsaved: t('budget.save.unsaved'),
        contested: t('budget.save.contested'),
        saved: t('budget.save.saved'),
        save: t('budget.save.save'),
        discard: t('budget.save.discard'),
      }}
      isDirty={editor.isDirty}
      isSaving={editor.isSaving}
      isContested={editor.isContested}
      canUndo={editor.replaced !== null}
      onSave={() => void save(shown)}
      onDiscard={editor.discard}
      onUndo={undo}
      onUndoGone={editor.forgetReplaced}
    />
  )

  if (isWhatIf) {
    return (
      <>
        <PageTitle title={`${t('budget.what-if.title')} · ${plan.name}`} />
        <Suspense fallback={screenShapes.whatIf}>
          <WhatIfView plan={plan} isDirty={editor.isDirty} />
        </Suspense>
        {saveBar}
        <LeaveGuard isOn={editor.isDirty} />
      </>
    )
  }

  return (
    <>
      <PageTitle title={`${t('budget.screen.title')} · ${plan.name}`} />
      <div className={classes.screen}>
        <div className={classes.intro}>
          <div>
            <h1 className="screen-title">{t('budget.screen.title')}</h1>
            <Box component="p" className="soft" maw="40rem" mt={6}>
              {isReadOnly ? t('budget.screen.intro-read-only') : t('budget.screen.intro')}
            </Box>
          </div>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('budget.screen.print')}
          </Button>
        </div>

        <div className={classes.columns}>
          <section className={classes.summary} aria-label={t('budget.total.label')}>
            {isReadOnly ? (
              <>
                <p className="soft strong">{t('budget.total.label')}</p>
                <p className={classes.total}>{totalText(shown.total, currency, language)}</p>
              </>
            ) : (
              <AmountField
                label={`${t('budget.total.label')} (${currency})`}
                description={t('budget.total.hint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                size="lg"
                className={classes['total-field'] ?? ''}
                value={confirmingTotal ?? shown.total}
                currency={currency}
                language={language}
                invalid={t('budget.total.invalid-full')}
                isAllowed={(amount) => isValidTotal(amount, currency)}
                onCommit={(amount) =>
                  amount !== shown.total && amount !== null && setConfirmingTotal(minorUnits(amount))
                }
              />
            )}
            <BudgetChart
              parts={shown.lines.map(({ category, amount }) => ({
                key: category,
                label: categoryName(category, t),
                icon: <CategoryIcon category={category} />,
                tone: CATEGORY_STYLES[category].tone,
                amount,
              }))}
              total={shown.total}
              currency={currency}
              language={language}
              labels={budgetChartLabels(t)}
            />
            <BudgetFloor
              suggestion={suggestion}
              floors={floors}
              guests={plan.guests}
              city={plan.city}
              currency={currency}
            />
          </section>

          <section className="card padded" aria-labelledby="budget-lines">
            <Group justify="space-between" gap="4px 16px" mih={44}>
              <h2 id="budget-lines" className="section-title">
                {t('budget.screen.lines')}
              </h2>
              {isReadOnly || hasNothingToReset ? null : (
                <Button
                  variant="subtle"
                  leftSection={<IconWand size={18} stroke={1.7} aria-hidden />}
                  onClick={editor.resetAll}
                >
                  {t('budget.screen.all-suggested')}
                </Button>
              )}
            </Group>
            <ShareEditor
              lines={toShares(shown.lines, floors, currency, t, language)}
              total={shown.total}
              currency={currency}
              language={language}
              labels={labels}
              isReadOnly={isReadOnly}
              onMove={(key, amount) => editor.move(key as BudgetCategory, minorUnits(amount))}
              onLock={(key, isLocked) => editor.lock(key as BudgetCategory, isLocked)}
              onReset={(key) => editor.resetLine(key as BudgetCategory)}
              onGrasp={editor.grasp}
              onRelease={editor.release}
            />
          </section>
        </div>

        <section className="card padded" aria-labelledby="budget-comparison">
          <h2 id="budget-comparison" className="section-title">
            {t('budget.compare.title')}
          </h2>
          {isSuggestion ? (
            <Box component="p" className="hint" mb={8}>
              {isReadOnly ? t('budget.compare.all-same-read-only') : t('budget.compare.all-same')}
            </Box>
          ) : (
            <>
              <Box component="p" className="hint" mb={8}>
                {t('budget.compare.intro')}
              </Box>
              <Comparison plan={plan} draft={shown} floors={floors} />
            </>
          )}
        </section>

        <VendorLinks plan={plan} />
        {saveBar}
      </div>

      <PrintedBudget plan={plan} draft={shown} />
      <ChangeTotalDialog
        isOpen={confirmingTotal !== null}
        plan={plan}
        draft={shown}
        total={confirmingTotal}
        onChoose={recalculate}
        onClose={() => setConfirmingTotal(null)}
      />
      <LeaveGuard isOn={editor.isDirty} />
    </>
  )
}
