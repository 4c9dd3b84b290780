import { Stack } from '@mantine/core'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { SidePanel } from '#app/ui/overlays/side-panel.tsx'
import type { Quote } from '#domain/vendors/quote-fields.ts'
import { quotedEvent } from '#domain/vendors/quoted-event.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import type { VendorCriteria } from '#domain/vendors/vendor-criteria.ts'
import type { ComparedCandidate } from '../compare-candidates.ts'
import { criterionLabel } from '../comparison-labels.ts'
import type { QuoteChange } from '../rows.ts'
import classes from './candidate-panel.module.css'
import { QuoteFile } from './quote-file.tsx'
import { QuoteForm } from './quote-form.tsx'
import { TickList } from './tick-list.tsx'
import { TotalLines } from './total-lines.tsx'

interface CandidatePanelProps {
  readonly plan: Plan
  readonly kind: VendorCategory
  readonly compared: ComparedCandidate | null
  readonly criteria: VendorCriteria
  readonly isReadOnly: boolean
  readonly onNote: (vendorId: string, change: QuoteChange) => void
  readonly onSaveQuote: (vendorId: string, quote: Partial<Quote>) => Promise<boolean>
  readonly onClose: () => void
}

/** One candidate: its quote, answered questions, red flags and contract points. */
export function CandidatePanel(props: CandidatePanelProps) {
  const { plan, kind, compared, criteria, isReadOnly, onNote, onClose } = props
  const { t } = useT()
  const candidate = compared?.candidate
  const isEditable = !isReadOnly && candidate?.status !== 'done'
  return (
    <SidePanel isOpen={compared !== null} onClose={onClose} title={candidate?.name ?? ''}>
      {compared && candidate ? (
        <Stack key={candidate.id} gap={16} p="0 var(--dialog-space) 32px">
          <h3 className={classes.title}>{t('comparison.panel.quote')}</h3>
          {isEditable ? (
            <QuoteForm
              plan={plan}
              vendorId={candidate.id}
              event={quotedEvent(plan, kind)}
              initial={candidate.quote}
              onSave={(quote) => props.onSaveQuote(candidate.id, quote)}
              onSaved={onClose}
            />
          ) : (
            <TotalLines total={compared.total} currency={plan.currency} />
          )}
          {candidate.filePath === null ? null : (
            <QuoteFile plan={plan} vendorId={candidate.id} path={candidate.filePath} isReadOnly={isReadOnly} />
          )}
          <TickList
            title={t('comparison.panel.questions')}
            hint={t('comparison.panel.questions-hint')}
            items={criteria.questions.map(({ id, key }) => ({ id, label: criterionLabel(key, t) }))}
            ticked={candidate.answered}
            isReadOnly={isReadOnly}
            onTick={(answered) => onNote(candidate.id, { answered })}
          />
          <TickList
            title={t('comparison.panel.red-flags')}
            hint={t('comparison.panel.red-flags-hint')}
            items={criteria.redFlags.map(({ id, key, isDisqualifying }) => ({
              id,
              label: criterionLabel(key, t),
              note: isDisqualifying ? t('comparison.panel.disqualifies') : null,
            }))}
            ticked={candidate.redFlags}
            isReadOnly={isReadOnly}
            onTick={(redFlags) => onNote(candidate.id, { redFlags })}
          />
          <TickList
            title={t('comparison.panel.contract')}
            hint={t('comparison.panel.contract-hint')}
            items={criteria.contract.map(({ id, key }) => ({ id, label: criterionLabel(key, t) }))}
            ticked={candidate.checked}
            isReadOnly={isReadOnly}
            onTick={(checked) => onNote(candidate.id, { checked })}
          />
          <p className="soft">{t('comparison.panel.not-advice')}</p>
        </Stack>
      ) : null}
    </SidePanel>
  )
}
