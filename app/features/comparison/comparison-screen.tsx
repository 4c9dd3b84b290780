import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { AddCandidateDialog } from '#app/features/vendors/add-candidate-dialog.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { budgetCategoryOf, type VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { BookDialog } from './candidate/book-dialog.tsx'
import { CandidatePanel } from './candidate/candidate-panel.tsx'
import { PlannedLine } from './candidate/planned-line.tsx'
import { RemoveDialog } from './candidate/remove-dialog.tsx'
import { kindsOffered } from './compare-candidates.ts'
import { kindName } from './comparison-labels.ts'
import classes from './comparison-screen.module.css'
import { EmptyComparison } from './empty-comparison.tsx'
import { comparisonQuery } from './queries.ts'
import { CandidateCards } from './table/candidate-cards.tsx'
import { CompareTable } from './table/compare-table.tsx'
import { LeaderBar } from './table/leader-bar.tsx'
import { WeightsCard } from './table/weights-card.tsx'
import { useComparisonEditor } from './use-comparison-editor.ts'
import { useComparisonView } from './use-comparison-view.ts'

interface ComparisonScreenProps {
  readonly plan: Plan
  readonly kind: VendorCategory
}

/** The candidates for one kind of vendor of a plan, side by side. */
export function ComparisonScreen({ plan, kind }: ComparisonScreenProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const query = useQuery(comparisonQuery(plan.id))
  const editor = useComparisonEditor(plan, kind, query.data)
  const { openId, open } = useComparisonView()
  const [isAdding, setIsAdding] = useState(false)
  const [bookingId, setBookingId] = useState<string | null>(null)
  const [removingId, setRemovingId] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const isReadOnly = !mayWrite(plan, 'vendors')
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const Candidates = isPhone ? CandidateCards : CompareTable
  const find = (id: string | null) => editor.compared.find(({ candidate }) => candidate.id === id) ?? null

  return (
    <div className={classes.screen}>
      <PageTitle title={`${t('comparison.screen.title', { kind: kindName(kind, t) })} · ${plan.name}`} />
      <div className={classes.intro}>
        <div>
          <h1 className="screen-title">{t('comparison.screen.title', { kind: kindName(kind, t) })}</h1>
          <p>{t('comparison.screen.intro')}</p>
          <PlannedLine plan={plan} category={budgetCategoryOf(kind)} />
        </div>
        {isReadOnly || editor.compared.length === 0 ? null : (
          <Button
            className="screen-only"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            {t('comparison.add.open')}
          </Button>
        )}
      </div>
      <div className={classes.choosers}>
        <NativeSelect
          label={t('comparison.screen.kind')}
          value={kind}
          data={kindsOffered(plan, kind).map((value) => ({ value, label: kindName(value, t) }))}
          onChange={(event) =>
            void navigate(`/app/vendor-comparison/${event.currentTarget.value}?plan=${plan.id}`, { replace: true })
          }
        />
      </div>

      {query.isPending ? <Loading label={t('comparison.screen.loading')}>{partShapes.candidates}</Loading> : null}
      {query.isError && !query.data ? <QueryError query={query} /> : null}
      {query.data && editor.compared.length === 0 ? (
        <EmptyComparison isReadOnly={isReadOnly} onAdd={() => setIsAdding(true)} />
      ) : null}
      {editor.compared.length > 0 ? (
        <>
          {isPhone || editor.isOutOfOrder ? (
            <LeaderBar
              leader={editor.compared.find(({ isLeading }) => isLeading) ?? null}
              currency={plan.currency}
              isOutOfOrder={editor.isOutOfOrder}
              onReorder={() => {
                editor.reorder()
                // The button is gone then.
                list.current?.focus()
              }}
            />
          ) : null}
          <div ref={list} tabIndex={-1} className={classes.list}>
            <Candidates
              plan={plan}
              compared={editor.compared}
              criteria={editor.criteria}
              weights={editor.weights}
              isReadOnly={isReadOnly}
              onOpen={open}
              onRate={editor.rate}
              onBook={setBookingId}
              onRemove={setRemovingId}
            />
          </div>
          <WeightsCard
            criteria={editor.criteria}
            weights={editor.weights}
            points={editor.points}
            isOwn={editor.isOwn}
            isReadOnly={isReadOnly}
            onMove={editor.moveWeight}
            onSettle={editor.saveMovedWeights}
            onReset={editor.resetWeights}
          />
        </>
      ) : null}

      <CandidatePanel
        plan={plan}
        kind={kind}
        compared={find(openId)}
        criteria={editor.criteria}
        isReadOnly={isReadOnly}
        onNote={editor.note}
        onSaveQuote={editor.saveQuote}
        onClose={() => open(null)}
      />
      <AddCandidateDialog plan={plan} kind={kind} isOpen={isAdding} onAdded={open} onClose={() => setIsAdding(false)} />
      <BookDialog plan={plan} compared={find(bookingId)} onClose={() => setBookingId(null)} />
      <RemoveDialog plan={plan} candidate={find(removingId)?.candidate ?? null} onClose={() => setRemovingId(null)} />
    </div>
  )
}
